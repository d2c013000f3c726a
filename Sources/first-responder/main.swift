print("first-responder")
