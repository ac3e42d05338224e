// Adds a copy button to each command and program of the page.
const { copy, copied } = document.documentElement.dataset
for (const block of navigator.clipboard ? document.querySelectorAll('pre') : []) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = copy
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.textContent)
    button.textContent = copied
    setTimeout(() => {
      button.textContent = copy
    }, 2000)
  })
  block.parentElement.append(button)
}

// The other language opens at the same place.
for (const link of document.querySelectorAll('a[data-keep-place]'))
  link.addEventListener('click', () => {
    link.hash = location.hash
  })
