import {
  MAX_RESUBMISSIONS,
  MAX_SHOPS_PER_OWNER,
  RESUBMISSION_DAYS,
} from '@torch/contract/merchants-limits.ts'
import { defineWords } from '../../lib/words.ts'

/** The merchant terms. They promise only what the product does. */
export const words = defineWords({
  title: { zh: '商家服务协议', en: 'Merchant terms of service' },
  lead: {
    zh: '本协议由您（商家）与火炬平台订立。提交入驻申请即表示您已阅读、理解并同意以下内容。',
    en: 'These terms are between you, the merchant, and the Torch platform. By sending your application you confirm that you have read, understood and accepted them.',
  },
  agree: { zh: '同意并继续', en: 'Accept and continue' },
  sections: {
    who: { zh: '一、入驻资格', en: '1. Who can join' },
    who_text: {
      zh: `您须持有合法有效的营业执照，并有权代表店铺签订本协议。您保证所填资料和上传的证照真实、准确、属于您本人或您的店铺；每位会员最多可开通 ${MAX_SHOPS_PER_OWNER} 家店铺，每家须分别申请和审核。`,
      en: `You hold a valid business licence and may sign for the shop. What you enter and upload is true, accurate, and belongs to you or your shop. Each member can open up to ${MAX_SHOPS_PER_OWNER} shops, each with an application and a review of its own.`,
    },
    review: { zh: '二、审核', en: '2. Review' },
    review_text: {
      zh: `审核员会查看您的资料和营业执照，审核是否通过；不通过时会说明原因，您可以在 ${RESUBMISSION_DAYS} 天内最多重新提交 ${MAX_RESUBMISSIONS} 次。开通后更改店铺名称或营业执照，会再次提交审核，期间店铺照常营业。`,
      en: `An auditor looks at your details and your licence and approves or declines the application. If it is declined you are told why, and you can send it again up to ${MAX_RESUBMISSIONS} times within ${RESUBMISSION_DAYS} days. After you have opened, a new shop name or a new licence is reviewed again; your shop goes on trading meanwhile.`,
    },
    points: { zh: '三、GF 收款', en: '3. Taking GF' },
    points_text: {
      zh: '顾客用 GF 付款后，GF 实时记入您店铺的账户，平台不收取手续费。顾客由此获得的 PV 奖励由平台发放，不从您的收入中扣除。GF 和 PV 是平台积分，不是法定货币，也不是存款；它们的用途和兑换比例以平台当时公布的规则为准，平台不承诺收益。',
      en: 'When a customer pays in GF, it is credited to your shop’s account at once, and the platform takes no fee. The PV that the customer earns is issued by the platform and never taken from your income. GF and PV are points of this platform. They are neither legal tender nor a deposit; their uses and exchange rates follow the rules published at the time, and no return is promised.',
    },
    price: { zh: '四、明码标价', en: '4. Fair prices' },
    price_text: {
      zh: '您应如实介绍商品与服务，明码标价，不得因顾客使用 GF 付款而提高价格、降低质量或拒绝提供约定的服务。发生退换货的，按照法律规定和您对顾客的承诺办理，并及时退回已收的 GF。',
      en: 'You describe what you sell truthfully and show your prices. Paying in GF is never a reason to charge more, to deliver less, or to refuse what was agreed. Returns and exchanges follow the law and what you promised the customer, and GF that has to go back is given back without delay.',
    },
    ban: { zh: '五、不得从事的行为', en: '5. What is not allowed' },
    ban_text: {
      zh: '不得销售法律禁止的商品或服务；不得用自己的账号或与他人串通，以虚假交易、循环付款等方式套取奖励；不得替换、伪造或冒用收款码；不得把店铺或收款码转借他人。平台会核查异常交易，由此产生的奖励可以不予发放或予以收回。',
      en: 'Selling what the law forbids; collecting rewards through sham trades or circular payments, with accounts of your own or together with others; swapping, forging or misusing payment codes; lending your shop or its code to anybody else. The platform looks into unusual trades, and rewards that came of them may be withheld or taken back.',
    },
    code: { zh: '六、收款码与账号', en: '6. Your code and your account' },
    code_text: {
      zh: '请妥善保管您的账号、支付密码和张贴的收款码，定期检查收款码是否被调换。发现异常请立即关闭店铺并联系我们。因您保管不善造成的损失由您承担，法律另有规定的除外。',
      en: 'Keep your account, your payment password and the codes on your counter safe, and check regularly that no code was swapped. If something is wrong, close the shop at once and contact us. Losses that come of careless keeping are yours, unless the law says otherwise.',
    },
    privacy: { zh: '七、个人信息', en: '7. Personal data' },
    privacy_text: {
      zh: '您的店铺名称、地址、电话、营业时间、图片和介绍会公开展示；营业执照只供您和审核员查看，每次查看都会留下记录。您在经营中得知的顾客信息，只能用于完成交易，不得另作他用。',
      en: 'Your shop’s name, address, phone, opening hours, pictures and description are public. Your licence is seen only by you and by auditors, and every look is recorded. What you learn about customers may be used to complete their purchase and for nothing else.',
    },
    close: { zh: '八、暂停与终止', en: '8. Closing and suspension' },
    close_text: {
      zh: '您可以随时关闭店铺，也可以随时重新开启；关闭期间不能收款，已有的积分不受影响。您违反本协议时，平台可以暂停店铺收款并说明理由，您可以通过意见反馈提出申诉。终止合作不影响此前已完成的交易。',
      en: 'You can close your shop at any time and open it again at any time. While it is closed it cannot be paid; its points stay as they are. If you break these terms the platform may stop payments to your shop and will tell you why; you can object through feedback. Trades that were completed before remain valid.',
    },
    change: { zh: '九、协议的变更', en: '9. Changes to these terms' },
    change_text: {
      zh: '平台修改本协议时，会提前以站内通知的方式告知。您不同意修改的，可以关闭店铺终止合作；继续营业即视为同意。',
      en: 'Changes are announced in the app beforehand. If you do not agree you can close your shop and end the cooperation; going on trading means that you accept them.',
    },
    law: { zh: '十、责任与争议', en: '10. Liability and disputes' },
    law_text: {
      zh: '您与顾客之间的交易由双方自行负责，平台提供收款和记账服务，并依法承担相应责任。因本协议产生的争议，双方先行协商；协商不成的，依照中华人民共和国法律处理。',
      en: 'You and your customers are responsible for your trades. The platform provides payment and bookkeeping and is liable as the law says. Disputes about these terms are first discussed between us; where that does not help, the law of the People’s Republic of China applies.',
    },
  },
})
