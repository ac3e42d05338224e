import { existsSync } from 'node:fs'

/** The features that Playwright disables, repeated here: the browser reads only the last `--disable-features`. */
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
/** Two pages that the browser renders below its address line in each window: a fifth of a journey's cost. */
const ADDRESS_LINE_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** A process that waits for the next page: of those that a journey starts, every other one is never used. */
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

/** Returns the browser's launch options: for any user in a container, without network calls of its own and invisible pages. */
export function browserOptions(...more: string[]): { executablePath?: string; args: string[] } {
  const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
  return { ...(existsSync(chromium) ? { executablePath: chromium } : {}), args: [...ARGS, ...more] }
}
