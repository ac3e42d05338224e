-- Terms of use and privacy notice: dated texts in two languages, never changed (rules/identity#terms, decision 133).
create table identity.terms (
  version integer primary key check (version > 0),
  -- When they take effect.
  from_at timestamptz not null unique,
  -- A short summary of the changes.
  changed_zh text not null,
  changed_en text not null,
  -- Headings start with '## '; an empty line ends a paragraph.
  terms_zh text not null,
  terms_en text not null,
  privacy_zh text not null,
  privacy_en text not null,
  published_at timestamptz not null default platform.now(),
  -- The two operators who published it; 'torch' for the first version.
  published_by text not null
);

insert into identity.terms (version, from_at, changed_zh, changed_en, published_at, published_by,
  terms_zh, terms_en, privacy_zh, privacy_en)
values (1, '2026-11-24 00:00+08', '第一版。', 'The first version.', '2026-11-24 00:00+08', 'torch',
$$## 火炬是什么
火炬让您持有两种积分：GF 用来在店铺付款、转给他人、与其他会员交易；PV 由付款和邀请获得，按公布的规则逐日释放成 GF。GF 和 PV 不是存款，也不是法定货币，我们不承诺它们值多少钱。

## 账号
一个账号属于一个人。登录密码和支付密码由您保管；我们的工作人员不会向您索要。邀请好友的奖励只给真实的新会员，用多个账号套取的奖励会被收回，收回时您会看到理由。

## 付款和转账
付款和转账确认后立即到账，不能单方面撤回；店铺可以退款，退款时由这笔付款获得的 PV 按比例收回。确认之前，屏幕上会写明付给谁、付多少。

## 与其他会员交易
交易期间，卖方的 GF 由平台托管。USDT 由买卖双方自己收付，平台不经手。有争议时可以申诉，双方举证，由仲裁员裁决，超过公布金额的由两位仲裁员共同裁决。

## 理财
产品在您投入时的利率、期限和提前赎回的违约金，之后不会改变。开售时，承诺的收益已经从金库划出。

## 我们可以做什么
我们可以带理由停用账号、暂停店铺、暂停某个板块或暂缓奖励，您会看到理由。发行 GF、发放 GF、修改参数、修改本条款，都需要两个人。所有参数、积分总量和每日证明都公开。

## 您随时可以离开
您可以把 GF 转给任何会员、卖出、赎回理财，然后注销账号。不接受新版条款，不影响这些。

## 责任
我们对自己的差错负责：记账的差错以账本为准并予以更正。店铺出售的东西由店铺负责；会员之间的约定由双方负责。我们不对您因泄露密码而受的损失负责，但会帮助您冻结账号。

## 条款的变更
新版本在生效之前公布，写明改了什么，从哪一刻起生效。生效后，您第一次要开始新的事情时，会请您接受；在那之前，其他一切照旧。所有版本一直可以查阅。$$,
$$## What Torch is
Torch lets you hold two kinds of points. GF pay shops, go to other people and are traded with other members. PV are earned by paying and inviting, and are released into GF day by day by published rules. Neither is a deposit or legal tender, and we do not promise what they are worth.

## Your account
An account belongs to one person. You keep your login password and payment password; nobody who works for us will ask for them. Rewards for inviting are for people who are really new. Those that somebody earned with several accounts are taken back, with a reason that you can read.

## Paying and sending
A payment or transfer arrives at once when you confirm it, and one side alone cannot undo it. A shop can refund it; what was earned by the payment then goes back in proportion. Before you confirm, the screen says who is paid, and how much.

## Trading with members
During a trade the seller’s GF are in escrow with us. USDT is paid from person to person and never passes through us. If you disagree you can appeal: both sides give evidence and an arbiter decides, two of them above a published amount.

## Wealth
The rate, the term and the penalty for redeeming early stay as they were when you put GF in. The interest that a product promises has left the treasury when it opens.

## What we may do
We may disable an account, suspend a shop, halt an area or hold rewards, with a reason that you are told. Issuing GF, granting GF, changing a parameter and changing these terms each take two people. All parameters, the number of points and a daily proof are public.

## You can always leave
You can send your GF to any member, sell them, redeem what you invested, and close your account. Not accepting a new version does not stand in the way of any of that.

## Who answers for what
We answer for our own mistakes: an error in the books is corrected by the ledger. Shops answer for what they sell, and members for what they agree on with each other. We do not answer for losses because you gave your password away, but we help you to lock your account.

## Changes
A new version is published before it holds, and says what changed and from which moment. Once it holds, you are asked to accept it the first time that you begin something new; until then everything else goes on. Every version can be read for ever.$$,
$$## 我们保存什么
您填写的：用户名、邮箱，以及您愿意填写的昵称、电话、头像和简介。密码只保存无法还原的散列。
您做的：每一笔付款、转账、释放、交易和理财，都记在账本里，账本只能增加。
您登录时的：时间、网络地址、浏览器的名称，和一个用来认出您自己设备的记号。
您给的：申诉和反馈中的文字与图片、收款码、开店申请的资料和证照。

## 用来做什么
用来记账、防止别人冒用您的账号、处理争议、找出套取奖励的行为。我们不出售它，也没有广告和第三方统计。

## 谁能看到
付款时，店铺看到付款人的名称，部分隐藏。交易时，对方看到您的名称、交易记录和您给出的收款码。邀请人看到您的名称；要不要让邀请人看到您的 PV，由您决定。运营人员只能看到与职责有关的内容，他们做的每件事都有记录，记录不能删改。

## 保存多久
通知一年；邮件一周，未发出的一个月；接口发送记录 30 天。账本、付款、交易和申诉资料一直保存，因为多年以后也要能够核对。

## 注销之后
您的名称、邮箱、电话、头像、简介、通知、密码、通行密钥，以及登录记录中的网络地址和设备，会立即删除。账上的记录保留编号，不再有您的名字。为防止重复领取新会员奖励，由邮箱算出的一个无法还原的记号再保留 24 个月。您接受过哪一版条款、何时接受，随编号保留。

## 您的权利
在“设置”里，您可以下载我们保存的与您有关的全部内容，更正资料，注销账号。有疑问请用“意见反馈”。$$,
$$## What we keep
What you fill in: username, e-mail address and, if you like, nickname, phone, picture and a few words about you. Passwords are kept only as hashes that cannot be turned back.
What you do: each payment, transfer, release, trade and investment stands in a ledger that is only ever added to.
When you log in: the time, the network address, what the browser calls itself, and a mark that tells your own devices from those of others.
What you give us: words and pictures in appeals and feedback, receiving codes, and what you send to apply for a shop.

## What it is for
For keeping the books, for keeping others out of your account, for settling disputes, and for finding those who earn rewards by tricks. We do not sell it, and there is no advertising and nobody else’s statistics.

## Who sees it
When you pay, the shop sees your name, partly masked. In a trade the other side sees your name, your trading record and the receiving code that you give. Who invited you sees your name, and your PV only if you allow it. Operators see what their role needs; what they do is written down in a log that cannot be changed.

## For how long
Notifications a year; mails a week, unsent ones a month; what was sent to programs 30 days. The ledger, payments, trades and cases stay, since they have to be checked years later, too.

## After you close your account
Your name, e-mail address, phone, picture and words about you, your notifications, passwords and passkeys, and the network addresses and devices of your logins are removed at once. What was booked keeps a number and no name. So that nobody is rewarded as a newcomer twice, a mark made from your address, which cannot be turned back, stays for 24 months. Which version of the terms you accepted, and when, stays with the number.

## Your rights
Under Settings you can download everything that we keep about you, correct it, and close your account. If you have questions, use Feedback.$$);

\ir refuse-change-of-terms.sql
create trigger terms_for_good before update or delete on identity.terms
  for each row execute function identity.refuse_change_of_terms();
create trigger terms_for_good_as_a_whole before truncate on identity.terms
  for each statement execute function identity.refuse_change_of_terms();

-- What a member has accepted. The newest version is also in the member's row, which every call reads.
alter table identity.member add terms_version integer not null default 1 references identity.terms;

create table identity.acceptance (
  member_id integer not null references identity.member,
  version integer not null references identity.terms,
  -- On the registration form that names it, by the registration call alone, or on the sheet that asked later.
  how text not null check (how in ('form', 'call', 'sheet')),
  at timestamptz not null default platform.now(),
  primary key (member_id, version)
);
