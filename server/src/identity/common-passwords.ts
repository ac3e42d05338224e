// The ones that guessers try first, here and abroad; none shorter than a password may be. Compared in lower case.
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 654321 7654321 87654321 987654321 0123456789 012345 01234567
  111111 222222 333333 444444 555555 666666 777777 888888 999999 000000 1111111 11111111 88888888 66666666 00000000
  112233 121212 123123 123321 123654 131313 147258 147258369 159753 159357 202020 232323 246810 252525 456789 741852963
  789456 789456123 123123123 123456123 123456654321 112233445566 1122334455 12341234 11223344 1234554321 123454321
  520520 521521 5201314 1314520 5211314 13145200 52013140 7758521 7758258 77585210 521125 520131420 1314521 168168
  a123456 a1234567 a12345678 a123456789 123456a 1234567a 12345678a 123456789a aa123456 abc123 abc12345 abc123456 abcd1234
  abcdef abcabc aaaaaa a1b2c3 a1b2c3d4 1a2b3c 1a2b3c4d q123456 qq123456 w123456 z123456 zz123456 zxc123 asd123 asdf1234
  qwe123 qwer1234 1qaz2wsx 1qazxsw2 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 qazwsx qazwsxedc qweasd qweasdzxc zaq12wsx
  qwerty qwerty1 qwerty12 qwerty123 qwertyui qwertyuiop asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm asdasd qweqwe zxczxc
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass123 pass1234 letmein letmein1 welcome welcome1
  admin1 admin123 admin888 administrator root123 test123 test1234 testtest guest123 user123 changeme default secret
  iloveyou iloveyou1 iloveu woaini woaini520 woaini521 woaini123 woaini1314 520woaini woaiwo wodemima mima123 mima123456
  dragon monkey sunshine princess football baseball superman batman pokemon michael jordan23 shadow master killer trustno1
  starwars whatever freedom computer internet charlie jessica ashley daniel thomas nicole jennifer hunter2 liverpool chelsea
  arsenal samsung google apple123 huawei xiaomi alipay taobao weixin123 wechat123 qq5201314 zhangwei wangwei liwei123
  xiaoming nihao123 nihaoma woshishui beijing beijing2008 shanghai zhongguo china123 dearbook 11112222 22223333`.split(
    /\s+/,
  ),
)

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}
