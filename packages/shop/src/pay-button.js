// The pay button of Torch, version 1. One tag turns every <torch-pay bill="…"> and <a data-torch-bill href="…"> of a page into a
// button that opens the page of the bill; the customer comes back by the bill's return address. `bill` and `href` are the
// bill's `gfPaymentQrCode`. It sets no inline style, so it works under a strict content security policy.
;(() => {
  if (!('document' in globalThis) || customElements.get('torch-pay')) return

  // Bundled with the shop's own scripts it has no address, and then opens any https address.
  const source = document.currentScript?.src
  const torch = source ? new URL(source).origin : undefined
  const TEXTS = { zh: '用火炬付款', en: 'Pay with Torch' }
  const FLAME =
    'M13.5 2c.6 2.9-1 4.2-2.4 5.8C9.8 9.1 9 10.4 9 12.2a3.8 3.8 0 0 0 7.6 0c0-1.5-.6-2.6-1.4-3.6-.2 1.1-.6 1.8-1.3 2.2.5-2.9-.1-6.2-.4-8.8ZM8 17.5h8l-1.7 4.5h-4.6Z'
  const STYLE = `
    a[data-torch-button] {
      display: inline-flex; align-items: center; justify-content: center; gap: 0.5em; box-sizing: border-box;
      min-width: 11em; min-height: 44px; padding: 0.55em 1.25em; border-radius: 12px;
      background: #c2410c; color: #ffffff; font: 600 1.0625rem/1.4 system-ui, sans-serif; text-decoration: none;
    }
    a[data-torch-button]:hover { background: #a3360a; }
    a[data-torch-button]:focus-visible { outline: 3px solid #f58a42; outline-offset: 2px; }
    a[data-torch-button] svg { width: 1.3em; height: 1.3em; flex: none; fill: currentColor; }
    @media (forced-colors: active) { a[data-torch-button] { border: 2px solid; } }`

  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

  /** Returns the address of a bill's page; undefined for anything else, such as another site or a script. */
  function addressOf(bill) {
    if (!bill || !URL.canParse(bill)) return undefined
    const url = new URL(bill)
    const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
    const isSafe = url.protocol === 'https:' || (isLocal && url.protocol === 'http:')
    return isSafe && (torch === undefined || url.origin === torch) ? url.href : undefined
  }

  /** The language of the page around it, else that of the browser. */
  function languageOf(element) {
    const language = element.closest('[lang]')?.lang || navigator.language
    return /^(zh|cn)\b/i.test(language) ? 'zh' : 'en'
  }

  function draw(link) {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    svg.setAttribute('viewBox', '0 0 24 24')
    svg.setAttribute('aria-hidden', 'true')
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    path.setAttribute('d', FLAME)
    svg.append(path)
    link.replaceChildren(svg, TEXTS[languageOf(link)])
    link.setAttribute('data-torch-button', '')
  }

  class TorchPay extends HTMLElement {
    static observedAttributes = ['bill']

    connectedCallback() {
      this.#show()
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#show()
    }

    #show() {
      const address = addressOf(this.getAttribute('bill'))
      if (!address) {
        this.replaceChildren()
        return
      }
      const link = document.createElement('a')
      link.href = address
      this.replaceChildren(link)
      draw(link)
    }
  }
  customElements.define('torch-pay', TorchPay)

  /** A link stays what the shop wrote if it does not lead to a bill. */
  function turnLinks(root) {
    for (const link of root.querySelectorAll('a[data-torch-bill]:not([data-torch-button])'))
      if (addressOf(link.href)) draw(link)
  }
  turnLinks(document)
  new MutationObserver(() => turnLinks(document)).observe(document, { childList: true, subtree: true })
})()
