// Runs before the page is painted, so that a chosen theme never flashes in the other one.
;(() => {
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
    const language = localStorage.getItem('language') ?? navigator.language
    document.documentElement.lang = language.startsWith('en') ? 'en' : 'zh-CN'
  } catch {
    // Storage may be shut off: the system's theme and Chinese are then what one sees.
  }
})()
