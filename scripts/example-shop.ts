import { setUpDemo } from '../examples/shop/set-up-demo.ts'
import { openShop } from '../examples/shop/shop.ts'

// Runs the noodle shop of examples/shop for a running Torch.
const {
  TORCH_URL = 'http://localhost:3000',
  TORCH_KEY,
  TORCH_WEBHOOK_SECRET,
  SHOP_URL,
  PORT = '4000',
} = process.env
const ownUrl = `http://localhost:${PORT}`
try {
  const credentials =
    TORCH_KEY && TORCH_WEBHOOK_SECRET
      ? {
          torchUrl: TORCH_URL,
          apiKey: TORCH_KEY,
          webhookSecret: TORCH_WEBHOOK_SECRET,
          ...(SHOP_URL ? { shopUrl: SHOP_URL } : {}),
        }
      : await setUpDemo(TORCH_URL, ownUrl)
  openShop(credentials)
    .once('error', (error) => {
      console.error(
        `The noodle shop cannot open: ${error.message}\nName another port: PORT=${Number(PORT) + 1} npm run example-shop`,
      )
      process.exitCode = 1
    })
    .listen(Number(PORT), () => console.log(`The noodle shop is open: ${ownUrl}`))
} catch (error) {
  const why = error instanceof Error ? error.message : String(error)
  console.error(
    `The noodle shop cannot open: ${why}\nIs Torch running at ${TORCH_URL}? Start it with npm start, or set TORCH_URL.`,
  )
  process.exitCode = 1
}
