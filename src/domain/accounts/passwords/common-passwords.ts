const words = `
123456 123456789 12345678 1234567 1234567890 123123 111111 000000 666666 888888 654321 555555 121212 112233
123321 777777 999999 222222 333333 444444 101010 131313 159753 147258 159357 987654 987654321 0987654321
11111111 00000000 88888888 12341234 123654 789456 456789 147258369 741852963 123789 232323 252525 696969
password password1 password12 password123 password! passw0rd p@ssw0rd p@ssword pass123 pass1234 passw0rd1
passwort mypassword newpassword changeme change123 letmein letmein1 welcome welcome1 welcome123 default
qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyuiop qwertyui qwert1 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
qazwsx qazwsxedc zaq12wsx zaq1zaq1 q1w2e3 q1w2e3r4 q1w2e3r4t5 asdfgh asdfghjkl asdf1234 asdfasdf zxcvbn zxcvbnm
zxcvbnm1 abc123 abcd1234 abcdef abc1234 a123456 a12345 a1b2c3 a1b2c3d4 aa123456 aaaaaa aa12345678 abc12345
iloveyou iloveyou1 iloveu loveme lovely loveyou sunshine sunshine1 princess princess1 rainbow butterfly flower
dragon monkey monkey1 tigger shadow shadow1 master master1 killer hunter hunter1 ranger buster charlie charlie1
michael michael1 jordan jordan23 jennifer jessica ashley nicole daniel andrew anthony joshua matthew robert thomas
william richard taylor hannah amanda summer winter spring autumn ginger pepper cookie chocolate banana orange
purple yellow silver golden diamond cheese computer internet samsung google google1 facebook linkedin myspace
football football1 baseball baseball1 basketball soccer hockey yankees liverpool chelsea arsenal lakers eagles
superman batman pokemon starwars naruto mustang corvette ferrari porsche harley phoenix maverick trustno1
freedom whatever secret secret1 access access14 hello1 hello123 hellohello admin123 admin1 administrator root123
test123 test1234 testtest guest123 user123 login123 qwe123 qweqwe qweasd qweasdzxc asd123 zxc123 michelle
orlando orlando1 florida florida1 rootedfuel rootedfuel1
`

/** Lower-case passwords that appear at the top of published lists of leaked ones; refused for new passwords. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
