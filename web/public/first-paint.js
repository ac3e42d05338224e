// Runs before the page is painted, so that a chosen theme never flashes in the other one, and what the page needs is on
// its way before the app is.
;(() => {
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    const language = localStorage.getItem('language') ?? navigator.language
    root.lang = language.startsWith('en') ? 'en' : 'zh-CN'
  } catch {
    // Storage may be shut off: the system's theme and Chinese are then what one sees.
  }
  // What is painted before the style sheet has come; the same as there (src/ui/tokens.css).
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    :root { color-scheme: light dark; background: light-dark(#f7f4f0, #14110f) }
    :root[data-theme=light] { color-scheme: light }
    :root[data-theme=dark] { color-scheme: dark }
    body { margin: 0 }
    .splash { display: grid; place-items: center; min-height: 100dvh }`)
  document.adoptedStyleSheets = [sheet]
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
})()
