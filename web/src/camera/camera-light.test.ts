import { expect, test } from 'vitest'
import { lightOf } from './camera-light.ts'

function camera(capabilities: object | undefined) {
  const asked: unknown[] = []
  const track = {
    ...(capabilities && { getCapabilities: () => capabilities }),
    applyConstraints: async (constraints: unknown) => void asked.push(constraints),
  }
  return { asked, stream: { getVideoTracks: () => [track] } as unknown as MediaStream }
}

test('a camera with a light has it turned on and off', async () => {
  const { asked, stream } = camera({ torch: true })
  const light = lightOf(stream)
  await light?.(true)
  await light?.(false)
  expect(asked).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }])
})

test.each([[{}], [{ torch: false }], [undefined]])('a camera without one offers none: %j', (capabilities) => {
  expect(lightOf(camera(capabilities).stream)).toBeUndefined()
})
