import { common } from '../common-words.ts'
import { findJournals, inspectJournal } from '../operator-lists/journals.ts'
import { describeList } from './describe-list.ts'

export const journals = describeList({
  page: { zh: '分录', en: 'Journals' },
  find: findJournals,
  inspect: inspectJournal,
  search: { zh: '分录编号，或对象编号的开头', en: 'Journal ID or start of the subject’s number' },
  columns: {
    id: { zh: '分录编号', en: 'Journal number' },
    kind: common.type,
    ref: { zh: '对象', en: 'Subject' },
    actor: { zh: '发起人', en: 'Initiated by' },
    gf: { zh: 'GF', en: 'GF', amount: 'plain' },
    pv: { zh: 'PV', en: 'PV', amount: 'plain' },
    time: { zh: '时间', en: 'Time', time: 'moment', sort: 'time' },
  },
  facts: { about: { zh: '关联', en: 'Related to' } },
  table: [
    'kind',
    { name: 'amounts', zh: '数量', en: 'Amount', amount: 'plain', card: 'end' },
    'ref',
    'id',
    'time',
  ],
  filters: {
    kind: {},
    account: { zh: '平台账户', en: 'Platform account' },
  },
  result: { kind: 'journal', name: '{id} {kind}', note: '{ref}' },
})
