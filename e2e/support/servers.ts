// Starts the journeys' servers, one process for each given port, and prints a line once all of them answer.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ports = process.argv.slice(2)
for (const port of ports)
  if (await answers(port)) {
    console.error(`Port ${port} is already in use. Name another one in E2E_PORT.`)
    process.exit(1)
  }
const servers = ports.map((port) =>
  spawn(process.execPath, [join(import.meta.dirname, 'server.ts'), port], {
    stdio: ['ignore', 'ignore', 'inherit'],
  }),
)
const stop = () => servers.forEach((server) => void server.kill('SIGTERM'))
for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, stop)
// If one server exits, the journeys cannot go on: the others are stopped, and this process ends when all have.
for (const server of servers) server.once('exit', stop)

while (!(await Promise.all(ports.map(answers))).every(Boolean)) {
  // If a server has exited, another process may be answering on its port.
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
