// Runs before the first paint: sets theme and language, so that neither flashes, and preloads the chunks of the page before
// the app has loaded, and later those of the next page.
;(() => {
  const OWN = ['accessToken', 'merchantLocation', 'merchantCity', 'hallFilter']
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    const language = localStorage.getItem('language') ?? navigator.language
    const lang = language.startsWith('en') ? 'en' : 'zh-CN'
    // The server rendered the page for a visitor without stored data (src/render.tsx); others do not see it.
    const isOther = lang !== root.lang || OWN.some((key) => localStorage.getItem(key) !== null)
    if (isOther) delete root.dataset.rendered
    root.lang = lang
  } catch {
    // Storage may be blocked: the page then uses the system's theme and Chinese.
  }
  // Styles until the style sheet has loaded; the colours are those of src/ui/tokens.css. Adopted sheets come after all
  // others, so the colours are limited to screens: paper stays white.
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
  if ('rendered' in root.dataset) recordClicks()
  // plugins/first-paint.ts writes this table into a build.
  const table = document.getElementById('pieces')
  if (!table) return
  const { files, pages } = JSON.parse(table.textContent)
  const requested = new Set()
  // The app calls this before it opens another page (src/main.tsx).
  window.preloadPage = (address) => {
    const here = address.split('/')
    const isHere = (path) => {
      const parts = path.split('/')
      return parts.length === here.length && parts.every((part, n) => part[0] === ':' || part === here[n])
    }
    const page = Object.keys(pages).find(isHere)
    for (const n of pages[page] ?? []) {
      if (requested.has(n)) continue
      requested.add(n)
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = `/${files[n]}`
      document.head.append(link)
    }
  }
  window.preloadPage(location.pathname)

  // Records clicks until the app has hydrated, which then replays them (src/lib/rendered-page.ts). Prevents the browser from
  // submitting a form itself, which would write its fields into the URL.
  function recordClicks() {
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
