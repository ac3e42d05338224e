import { existsSync } from 'node:fs'

/** What Playwright switches off; the browser heeds only the last list of this kind, which is ours. */
const SWITCHED_OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/** Two pages of the browser's own, below its address line, in each window: a fifth of what a journey costs. */
const ADDRESS_LINE_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** A process that waits for the next page: every other one of a journey's is started for nothing. */
const SPARE_PROCESSES = ['SpareRendererForSitePerProcess']

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...SWITCHED_OFF_BY_PLAYWRIGHT, ...ADDRESS_LINE_PAGES, ...SPARE_PROCESSES].join()}`,
]

/** How the browser is started: in a container, as any user, without calling home and with nothing that nobody sees. */
export function browserOptions(...more: string[]): { executablePath?: string; args: string[] } {
  const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
  return { ...(existsSync(chromium) ? { executablePath: chromium } : {}), args: [...ARGS, ...more] }
}
