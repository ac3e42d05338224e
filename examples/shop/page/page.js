// The page knows no key and asks Torch nothing: it talks to its own server, which does.
const texts = {
  zh: {
    name: '老王面馆',
    lead: '想吃点什么？',
    scan: '请用火炬扫码付款，或点按按钮',
    statuses: { open: '等待付款', paid: '已付款，面马上好', expired: '账单已过期', refunded: '已退款' },
    refund: '退款',
    again: '再点一份',
    code: '付款二维码',
    failed: '没有成功，请再试一次',
  },
  en: {
    name: 'Lao Wang Noodles',
    lead: 'What would you like?',
    scan: 'Scan this with Torch, or press the button',
    statuses: {
      open: 'Waiting for payment',
      paid: 'Paid, your noodles are on their way',
      expired: 'This bill has run out',
      refunded: 'Refunded',
    },
    refund: 'Refund',
    again: 'Order another',
    code: 'Payment code',
    failed: 'That did not work, please try again',
  },
}
const language = navigator.language.startsWith('zh') ? 'zh' : 'en'
const t = texts[language]
const element = (id) => document.getElementById(id)
let events

document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
element('name').textContent = t.name
element('lead').textContent = t.lead
element('hint').textContent = t.scan
element('refund').textContent = t.refund
element('again').textContent = t.again
element('code').alt = t.code
element('again').addEventListener('click', () => show(false))

const menu = await (await fetch('/menu')).json()
for (const dish of menu) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = `${dish[language]} · ${dish.amount} GF`
  button.addEventListener('click', () => attempt(() => order(dish)))
  element('menu').appendChild(document.createElement('li')).append(button)
}

// A customer who comes back from Torch sees the order again.
const back = new URL(location.href).searchParams.get('order')
if (back) await attempt(async () => display(await answerOf(await fetch(`/orders/${back}/order`))))

async function order(dish) {
  display(await post('/orders', { dish: dish.id }))
}

function display(made) {
  const dish = menu.find(({ id }) => id === made.dish)
  element('dish').textContent = `${dish[language]} · ${made.amount} GF`
  element('code').src = made.picture
  element('pay').setAttribute('bill', made.link)
  element('refund').onclick = () => attempt(() => post(`/orders/${made.id}/refund`, {}))
  show(true)
  turn(made.status)
  events?.close()
  events = new EventSource(`/orders/${made.id}/events`)
  events.onmessage = ({ data }) => turn(data)
}

function turn(status) {
  element('status').textContent = t.statuses[status]
  element('order').dataset.status = status
  element('refund').hidden = status !== 'paid'
  for (const name of ['code', 'pay']) element(name).hidden = status !== 'open'
  element('hint').hidden = status !== 'open'
}

function show(isOrdered) {
  element('order').hidden = !isOrdered
  element('menu').hidden = isOrdered
  element('lead').hidden = isOrdered
  if (isOrdered) turn('open')
}

async function post(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answerOf(response)
}

async function answerOf(response) {
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message)
  return answer
}

async function attempt(work) {
  element('fault').textContent = ''
  try {
    await work()
  } catch (error) {
    element('fault').textContent = `${t.failed} (${error.message})`
  }
}
