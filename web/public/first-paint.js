// Runs before the page is painted, so that a chosen theme never flashes in the other one, and what the page needs is on
// its way before the app is.
;(() => {
  const OWN = ['accessToken', 'merchantLocation', 'merchantCity', 'hallFilter']
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    const language = localStorage.getItem('language') ?? navigator.language
    const lang = language.startsWith('en') ? 'en' : 'zh-CN'
    // The server rendered it as somebody sees it of whom it knows nothing (src/render.tsx): it is not shown to anybody else.
    const isOther = lang !== root.lang || OWN.some((key) => localStorage.getItem(key) !== null)
    if (isOther) delete root.dataset.rendered
    root.lang = lang
  } catch {
    // Storage may be shut off: the system's theme and Chinese are then what one sees.
  }
  // What is painted before the style sheet has come; the same as there (src/ui/tokens.css). Adopted sheets
  // come after all others, so what is for the screen says so: paper is white.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    @media screen {
      :root { color-scheme: light dark; background: light-dark(#f7f4f0, #14110f) }
      :root[data-theme=light] { color-scheme: light }
      :root[data-theme=dark] { color-scheme: dark }
    }
    body { margin: 0 }
    .splash { display: grid; place-items: center; min-height: 100dvh }`)
  document.adoptedStyleSheets = [sheet]
  if ('rendered' in root.dataset) keepPresses()
  // plugins/first-paint.ts writes this table into a build.
  const table = document.getElementById('pieces')
  if (!table) return
  const { files, pages } = JSON.parse(table.textContent)
  const here = location.pathname.split('/')
  const isHere = (path) => {
    const parts = path.split('/')
    return parts.length === here.length && parts.every((part, n) => part[0] === ':' || part === here[n])
  }
  const page = Object.keys(pages).find(isHere)
  for (const n of pages[page] ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = `/${files[n]}`
    document.head.append(link)
  }

  // Nothing in the page listens before the app stands. What was pressed is done then (src/lib/rendered-page.ts); a form must not
  // be sent by the browser itself, which would write what is in it into the address.
  function keepPresses() {
    window.clicksBeforeHydration = []
    const whileRendered = (type, act) =>
      document.addEventListener(type, (event) => 'rendered' in root.dataset && act(event), true)
    whileRendered('submit', (event) => event.preventDefault())
    whileRendered('click', (event) => {
      const button = event.target.closest('button')
      if (!button) return
      event.preventDefault()
      button.dataset.pressed = ''
      window.clicksBeforeHydration.push(button)
    })
  }
})()
