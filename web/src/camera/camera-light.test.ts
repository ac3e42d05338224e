import { expect, test } from 'vitest'
import { lightOf } from './use-scanner.ts'

function camera(capabilities: object | undefined) {
  const applied: unknown[] = []
  const track = {
    ...(capabilities && { getCapabilities: () => capabilities }),
    applyConstraints: async (constraints: unknown) => void applied.push(constraints),
  }
  return { applied, stream: { getVideoTracks: () => [track] } as unknown as MediaStream }
}

test('lightOf turns the light of the camera on and off', async () => {
  const { applied, stream } = camera({ torch: true })
  const light = lightOf(stream)
  await light?.(true)
  await light?.(false)
  expect(applied).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }])
})

test.each([[{}], [{ torch: false }], [undefined]])(
  'lightOf returns undefined for a camera without a light: %j',
  (capabilities) => {
    expect(lightOf(camera(capabilities).stream)).toBeUndefined()
  },
)
