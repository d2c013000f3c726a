/// The tables of the objects that documents consist of.
enum Forms {}
