import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { operatorRoles, permissionsOf, rolesWith } from './permissions.ts'

const granted = [...new Set(operatorRoles.flatMap((role) => [...(permissionsOf.get(role) ?? [])]))]

test('each permission is required somewhere', () => {
  const code = execFileSync(
    'git',
    ['grep', '-hoE', "'[a-zA-Z]+:[a-z]+'", '--', 'contract/src', 'server/src', 'web/src', ':!*.test.ts'],
    { encoding: 'utf8' },
  )
  const required = new Set(code.split('\n').map((name) => name.slice(1, -1)))
  expect(granted.filter((permission) => !required.has(permission))).toEqual([])
})

test('a viewer has permissions to read only', () => {
  for (const permission of permissionsOf.get('viewer') ?? []) expect(permission).toMatch(/:read$/)
})

test('each permission of a viewer is one of another role, too', () => {
  for (const permission of permissionsOf.get('viewer') ?? [])
    expect(rolesWith(permission).length).toBeGreaterThan(1)
})
