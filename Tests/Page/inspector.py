"""The page as its scenarios speak of it, and the browser and the server that it needs."""
import json
import os
import pathlib
import shutil
import subprocess


def launch(playwright):
    """Starts the machine's own Chromium, or the one that CHROMIUM names."""
    # The shell draws no windows around pages, which takes a third of the time.
    path = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    # A container's root has no sandbox of its own to give.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    return playwright.chromium.launch(executable_path=path, args=arguments)


def serve(binary, *flags, port="0"):
    """Starts a server, by default on a free port: its process and its address."""
    process = subprocess.Popen([binary, "serve", "--port", port, *flags], stdout=subprocess.PIPE, text=True)
    line = process.stdout.readline()
    return process, line[line.index("http"):].split()[0].rstrip("/")


def serve_from(folder, context, url):
    """Has a browser get the files of the page from a folder, with the headers of the server's."""

    def answer(route):
        name = route.request.url.split("?")[0].rsplit("/", 1)[1] or "index.html"
        body = pathlib.Path(folder, name).read_bytes()
        kind = {"html": "text/html", "js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}
        headers = {"content-type": kind.get(name.rsplit(".", 1)[1], "application/json") + "; charset=utf-8"}
        if name == "index.html":
            headers = {name: value for name, value in route.fetch().headers.items() if name != "content-length"}
            start = pathlib.Path(folder, "start.json").read_bytes()
            body = body.replace(b"{version}", b"sources").replace(b"{start}", start)
        route.fulfill(status=200, headers=headers, body=body)

    for pattern in (f"{url}/inspector/**", f"{url}/", f"{url}/?*"):
        context.route(pattern, answer)


class Inspector:
    """One page in a browser context of its own, watched for everything that goes wrong in it."""

    def __init__(self, context, url):
        self.context, self.url = context, url
        if folder := os.environ.get("PAGE_FOLDER"):
            serve_from(folder, context, url)
        self.page = context.new_page()
        self.requests, self.troubles = [], []
        self.page.on("request", lambda request: self.requests.append(request))
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        self.page.on("requestfailed", self._failed)
        # Where the modules are: their path has the name of their version.
        self.page.add_init_script(
            """Object.defineProperty(globalThis, 'modules', {
                 get: () => document.querySelector('script[type=module]').src.replace(/[^/]*$/, '') });"""
        )
        # A report of the policy would go nowhere: the page keeps its own list.
        self.page.add_init_script(
            "addEventListener('securitypolicyviolation', (e) => console.error(`policy: ${e.violatedDirective}`));"
        )
        self.page.add_init_script(
            "addEventListener('pointerup', ({ timeStamp }) => (globalThis.lastLift = timeStamp), { capture: true });"
        )

    def _heard(self, message):
        # Refusals of the service are part of the page's work: Chromium reports each as an error.
        if message.type in ("error", "warning") and "the server responded with a status of 4" not in message.text:
            self.troubles.append(f"{message.type}: {message.text}")

    def _failed(self, request):
        if request.failure != "net::ERR_ABORTED":  # a newer request made it pointless
            self.troubles.append(f"failed: {request.url} {request.failure}")

    def go(self, path="/"):
        self.page.goto(self.url + path)

    def settle(self):
        """Waits until the page has run what it shows, has said why, and has drawn that."""
        self.page.evaluate(
            """async () => {
                 const { state, watch } = await import(modules + 'state.js');
                 const root = document.documentElement;
                 const isSettled = () => 'ready' in root.dataset && !state.running && (state.problem || state.notice ||
                   (state.result && state.result.text === state.text && state.explanation));
                 const settled = () => new Promise((resolve, reject) => {
                   setTimeout(() => reject(new Error('The page has not settled in 30 s.')), 30_000);
                   const look = () => isSettled() && resolve();
                   new MutationObserver(look).observe(root, { attributes: true });
                   watch(Object.keys(state), look);
                 });
                 // What was asked for just now may begin only with the next frame.
                 do {
                   await settled();
                   await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
                 } while (!isSettled());
               }"""
        )

    def settle_when(self, condition):
        """Waits until an expression over `state` holds, and the page has settled after that."""
        self.page.evaluate(
            f"""() => import(modules + 'state.js').then(({{ state, watch }}) => new Promise((resolve, reject) => {{
                 setTimeout(() => reject(new Error('The condition has not held in 30 s.')), 30_000);
                 watch(Object.keys(state), () => ({condition}) && resolve());
               }}))"""
        )
        self.settle()

    def settle_after_change(self, text):
        """Waits until the request is another than that text, and has run."""
        self.settle_when(f"state.text !== {json.dumps(text)}")

    def state(self, expression):
        """A value out of the page's record: an expression over `state`."""
        return self.page.evaluate(
            f"() => import(modules + 'state.js').then(({{ state }}) => ({expression}))"
        )

    @property
    def text(self):
        return self.state("state.text")

    @property
    def request(self):
        return json.loads(self.text)

    @property
    def log(self):
        return self.state("state.result.answer.log")

    def log_of(self, kind):
        return [entry for entry in self.log if entry["kind"] == kind]

    @property
    def verdict(self):
        return self.page.locator("#verdict-sentence").inner_text()

    def tab(self, name):
        self.page.get_by_role("tab", name=name, exact=True).click()

    def tap(self, x, y):
        """Clicks where a point of the screen is drawn."""
        left, top = self.place(x, y)
        before = self.text
        self.page.mouse.click(left, top)
        self.settle_after_change(before)

    def rest(self):
        """Waits until the hand has rested, so that the page takes what it does next for a gesture of its own."""
        self.page.wait_for_function("() => performance.now() - lastLift > 500")

    def add_touches(self):
        """Has new touches come behind those that are there."""
        self.page.locator("#add-touches").evaluate("(adding) => adding.checked || adding.click()")

    def place(self, x, y):
        """Where a point of the screen, in points, is drawn, in pixels of the window."""
        return self.page.evaluate(
            """async ([x, y]) => {
                 const { zoom } = await import(modules + 'device.js');
                 const { left, top } = document.getElementById('surface').getBoundingClientRect();
                 return [left + x * zoom(), top + y * zoom()];
               }""",
            [x, y],
        )

    def write(self, request):
        """Has the page show a request, as a link would."""
        text = request if isinstance(request, str) else json.dumps(request)
        self.page.evaluate(
            "(text) => import(modules + 'run.js').then(({ open }) => open(text))", text
        )
        self.settle()
