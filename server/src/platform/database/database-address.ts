export interface Host {
  host: string
  port: number
}

/** Where a database is, as libpq writes it: `postgres://user:password@one:5432,two:5432/torch?target_session_attrs=read-write`. */
export interface DatabaseAddress {
  hosts: Host[]
  /** Only the host that takes writes will do. */
  primaryOnly: boolean
  /** That of one of the hosts, as the library reads it. */
  of(host: Host): string
}

const PORT = 5432
/** What libpq calls it. Several hosts of which any would do are of no use to a ledger, so they mean the primary by default. */
const ATTRIBUTE = 'target_session_attrs'
const PRIMARY = ['read-write', 'primary']

/** Throws a sentence where it cannot be read. */
export function readDatabaseAddress(text: string): DatabaseAddress {
  const [, scheme, user = '', authority = '', path = '', query = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/.exec(text) ?? []
  if (!scheme) throw new Error('not the address of a PostgreSQL')
  const parameters = new URLSearchParams(query)
  const wanted = parameters.get(ATTRIBUTE)
  parameters.delete(ATTRIBUTE)
  if (wanted !== null && wanted !== 'any' && !PRIMARY.includes(wanted))
    throw new Error(`${ATTRIBUTE}: any, read-write or primary`)
  const hosts = authority.split(',').map(readHost)
  const behind = path + (parameters.size > 0 ? `?${parameters}` : '')
  return {
    hosts,
    primaryOnly: wanted === null ? hosts.length > 1 : wanted !== 'any',
    of({ host, port }) {
      const named = host.includes(':') ? `[${host}]` : host
      return `${scheme}${user}${named}${named ? `:${port}` : ''}${behind}`
    },
  }
}

function readHost(text: string): Host {
  const [, host, port = `${PORT}`] = /^(\[[0-9a-f:]+\]|[^:[\]]*)(?::(\d{1,5}))?$/i.exec(text) ?? []
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535)
    throw new Error(`a host of the database cannot be read: ${text}`)
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) }
}
