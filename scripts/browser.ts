import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const PACKAGES = ['chromium', 'fonts-noto-cjk', 'fonts-noto-color-emoji']

/** Returns the browser for the journeys: from CHROMIUM, found, or installed by the system's package manager. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM
  if (named && existsSync(named)) return named
  return installed() ?? install()
}

function installed(): string | undefined {
  return PLACES.find((place) => existsSync(place))
}

function install(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Torch: installing Chromium for the browser journeys …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'], env }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options)
  return installed()
}
