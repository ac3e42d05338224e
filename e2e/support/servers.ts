// The servers of the journeys, each by itself, on the ports that are named. They start at the same time; once all of them answer,
// it says so.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ports = process.argv.slice(2)
for (const port of ports)
  if (await answers(port)) {
    console.error(`TestMember answers on port ${port} already. Name another one in E2E_PORT.`)
    process.exit(1)
  }
const servers = ports.map((port) =>
  spawn(process.execPath, [join(import.meta.dirname, 'server.ts'), port], {
    stdio: ['ignore', 'ignore', 'inherit'],
  }),
)
const stop = () => servers.forEach((server) => void server.kill('SIGTERM'))
for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, stop)
// Where one has ended the journeys have nothing to stand on; this process ends when all have.
for (const server of servers) server.once('exit', stop)

while (!(await Promise.all(ports.map(answers))).every(Boolean)) {
  // Whoever answers in the place of one that has ended is somebody else.
  if (servers.some(({ exitCode }) => exitCode !== null)) process.exit(1)
  await sleep(50)
}
console.log('all servers are ready')

function answers(port: string): Promise<boolean> {
  return fetch(`http://localhost:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}
