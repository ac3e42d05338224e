export interface Host {
  host: string
  port: number
}

/** An address in libpq's format: `postgres://user:password@one:5432,two:5432/torch?target_session_attrs=read-write`. */
export interface DatabaseAddress {
  hosts: Host[]
  /** True if only the host that accepts writes may be used. */
  primaryOnly: boolean
  /** Returns the address of one host, in the library's format. */
  of(host: Host): string
}

const PORT = 5432
/** libpq's parameter name. Several hosts mean the primary by default: a ledger cannot use just any of them. */
const ATTRIBUTE = 'target_session_attrs'
const PRIMARY = ['read-write', 'primary']

/** Parses a database address. Throws with a message if it cannot. */
export function readDatabaseAddress(text: string): DatabaseAddress {
  const [, scheme, user = '', authority = '', path = '', query = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/.exec(text) ?? []
  if (!scheme) throw new Error('not a PostgreSQL URL')
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
    throw new Error(`a host in the database URL is invalid: ${text}`)
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) }
}
