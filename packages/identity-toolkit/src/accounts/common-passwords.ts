/**
 * Passwords of eight characters or more that head every published list of leaked ones (NCSC's and SecLists' most common), with those
 * common in India. In lower case.
 */
const COMMON_PASSWORDS = `
password password1 password2 password12 password123 password1234 password! password@123 password@1 password.1 password#1 pass1234 passw0rd p@ssword
p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@55w0rd pass@123 pass@1234 passpass passport passwort mypassword newpassword yourpassword nopassword
12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 876543210 11111111 111111111 1111111111 00000000 000000000
0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 999999999 9999999999 12121212 123123123 12312312 11223344
1122334455 12344321 123454321 12341234 123321123 123456123 123456abc 123456123456 147258369 147852369 159357456 789456123 741852963 963852741
10203040 102030405060 13131313 31415926 20202020 69696969 98765432 1234567a 12345678a 123456789a 1234567q 1a2b3c4d 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5 qwer1234 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwertyui qwertyuiop qwertyuiop123 qwerty@123 qweasdzxc qweasd123 qwe123qwe qazwsxedc qazwsx123 asdfghjk asdfghjkl asdf1234 asdfasdf asdfqwer
zxcvbnm1 zxcvbnm123 zxcvbnm, poiuytrewq lkjhgfdsa mnbvcxz1 abcd1234 abcd@1234 abcd123456 abc12345 abc123456 abc@1234 abcdefgh abcdefg1 abcdefghi
abcdefghij aaaaaaaa a1234567 a12345678 a123456789 aa123456 aa12345678 aabbccdd admin123 admin1234 admin@123 admin12345 administrator
root1234 user1234 test1234 test12345 test@123 testtest testing1 testing123 guest123 welcome1 welcome123 welcome@123 changeme changeme1
changeme123 letmein1 letmein123 iloveyou iloveyou1 iloveyou2 iloveyou123 iloveyou! iloveu123 loveyou1 lovelove mylove123 ilovegod iloveindia
india123 india@123 india1234 indian123 bharat123 hindustan jaimatadi jaimatadi1 jaishreeram jaishriram krishna1 krishna123 krishna@123 ganesh123
sairam123 omsairam omnamahshivay mahadev1 shivshakti radheradhe radhekrishna hanuman123 lakshmi123 mumbai123 delhi123 chennai123 bangalore
kolkata123 hyderabad priya123 rahul123 sachin123 dhoni123 virat123 cricket1 cricket123 princess princess1 princess123 sunshine sunshine1 sunshine123
superman superman1 superman123 batman123 spiderman spiderman1 pokemon1 pokemon123 football football1 football123 baseball baseball1 basketball
liverpool liverpool1 chelsea1 arsenal1 manchester barcelona ronaldo7 jordan23 michael1 charlie1 jennifer jessica1 michelle nicole123 samantha
danielle victoria elizabeth alexander christian computer computer1 internet internet1 samsung1 samsung123 facebook facebook1 google123 gmail123
microsoft windows1 master123 dragon123 monkey123 shadow123 killer123 hello123 hello1234 helloworld blink182 whatever whatever1 trustno1 starwars
starwars1 freedom1 butterfly chocolate chocolate1 cheesecake sweetheart babygirl babygirl1 mybaby123 mother123 mother12 family123 friends1
bestfriend forever1 together lovely123 angel123 angelina december november september security security1 default1 access14
access123 login123 qwaszx12 mustang1 corvette ferrari1 harley123 maverick mercedes porsche1 hunter12 hunter123 ashley123 soccer123 tinkerbell
`

const commonPasswords: ReadonlySet<string> = new Set(COMMON_PASSWORDS.trim().split(/\s+/))

/** Whether a password is among the most common ones, ignoring case. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase())
