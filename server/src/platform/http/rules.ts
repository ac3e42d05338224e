import type { Parameter } from '../parameters/parameters.ts'

/**
 * How much data may wait to be sent on one stream. A client that reads more slowly than events arrive is disconnected;
 * it reconnects and reads everything again. Without a limit its queue would grow with every event.
 */
export const streamWaitingKib: Parameter = {
  name: 'platform.stream-waiting-kib',
  title: { zh: '每条实时连接最多积压的数据', en: 'Data waiting to be sent on one event stream' },
  unit: 'kib',
  default: 64n,
  min: 16n,
  max: 1024n,
  source: 'rules/platform#event-streams',
}
