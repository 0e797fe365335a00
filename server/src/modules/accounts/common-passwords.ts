const list = `
password password1 password12 password123 password1234 password12345 password123456 password! password1! password01 password2 password99 passw0rd p@ssw0rd
p@ssword p@ssw0rd1 p@ssword1 p@ssw0rd123 pa55word pa$$word passwort passwords passport mypassword newpassword thepassword changeme changeme1 changeme123 default1
12345678 123456789 1234567890 12345678910 123456789a 123456789q 1234567891 123123123 1231231234 12341234 123412345 1234512345 123454321 1234554321 123456123
123456123456 12345679 1234567a 12345678a 12345678q 1234qwer 1234abcd 1234asdf 123qweasd 123qweasdzxc 123qwe123 123abc123 123321123 123654789 147258369 147852369
159753456 159357456 159753159 741852963 789456123 963852741 987654321 9876543210 0987654321 0123456789 01234567 012345678 00000000 000000000 0000000000 11111111
111111111 1111111111 11112222 11223344 1122334455 112233445566 12121212 121212121 13131313 1212121212 22222222 222222222 2222222222 33333333 333333333 44444444
444444444 55555555 555555555 5555555555 66666666 666666666 6666666666 77777777 777777777 7777777777 88888888 888888888 8888888888 99999999 999999999 9999999999
66668888 88886666 52013145 5201314520 1314520520 13145200 5201314a 52013140 woaini1314 woaini520 woaini521 woaini123 woaini123456 woaini5201314 5201314woaini
woaini111 wo123456 woshishui woaiwojia woaini1314520 aini1314 iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveu123 ilovegod ilovejesus
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyuiop123 qwerty!@ qwertyqwerty qwer1234 qwerasdf qwerasdfzxcv qwe123456 qwe123qwe
qweasdzxc qweasdzxc123 qweqweqwe qazwsx123 qazwsxedc qazwsxedcrfv qaz123456 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 zaq12wsx zaq1zaq1 zaq1xsw2 zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvbnm123456 zxc123456 zxcvbn123 asdfghjk asdfghjkl asdfghjkl; asdfghjkl123 asdf1234 asdfasdf
asd123456 asd123asd asdasdasd asdqwe123 azerty123 azertyuiop aaaaaaaa aaaaaaaaa aaaaaaaaaa aaaa1111 aa123456 aa12345678 aa123456789 aaa123456 a1234567 a12345678
a123456789 a1234567890 a1b2c3d4 a1b2c3d4e5 abc12345 abc123456 abc123456789 abc123abc abcd1234 abcd12345 abcd123456 abcde123 abcde12345 abcdef123 abcdefg1 abcdefg123
abcdefgh abcdefghi abcdefghij abcabc123 abcd1234! abc@1234 abcd@1234 admin123 admin1234 admin12345 admin123456 administrator adminadmin admin888 admin@123 admin!@#
root1234 root12345 rootroot toor1234 test1234 test12345 test123456 testtest testing1 testing123 tester123 guest123 guest1234 user1234 user12345 useruser demo1234
demodemo welcome1 welcome12 welcome123 welcome1234 welcome! welcome@123 letmein1 letmein123 letmein! login123 loginlogin secret123 secret12 mysecret access14 access123
computer computer1 internet internet1 samsung1 samsung123 iphone123 google123 googlegoogle facebook facebook1 facebook123 linkedin linkedin1 microsoft windows1 windows10
football football1 football12 football123 baseball baseball1 basketball softball hockey123 soccer123 liverpool liverpool1 chelsea1 chelsea123 arsenal1 arsenal123
barcelona barcelona1 juventus realmadrid manchester manutd123 superman superman1 superman123 batman123 spiderman spiderman1 starwars starwars1 pokemon1 pokemon123
dragon12 dragon123 dragonball master12 master123 monkey12 monkey123 shadow12 shadow123 sunshine sunshine1 sunshine123 princess princess1 princess12 princess123
michael1 michelle michelle1 jennifer jennifer1 jessica1 jonathan jordan23 jordan123 charlie1 charlie123 andrew123 anthony1 alexander alexandra benjamin christian
christina christine christopher daniel123 danielle elizabeth gabriella isabella matthew1 nicholas nicole123 patrick1 rebecca1 robert123 samantha samantha1 stephanie
thomas123 victoria victoria1 veronica victor123 william1 william123 zachary1 maverick mercedes mercedes1 corvette mustang1 porsche1 ferrari1 lamborghini motorola
whatever whatever1 trustno1 blink182 killer123 hello123 hello1234 hellohello helloworld hello@123 goodluck goodluck1 goodmorning butterfly butterfly1 chocolate
chocolate1 cheese123 cookie123 diamond1 flower123 forever1 forever123 freedom1 freedom123 friends1 friends123 happy123 happyday heaven123 jesus123 jesuschrist
jesus4ever jesusislord godisgood god12345 lovelove lovelove1 lovely123 loveyou1 loveyou123 loveme123 mylove123 mahalkita mahalkita1 mahalko123 mahalko1 pogiako123
pogi1234 ganda123 maganda1 pilipinas philippines manila123 pinoy123 kaibigan babygirl babygirl1 babygurl badboy123 brandon1 buster123 summer123 summer2020 summer2021
summer2022 summer2023 summer2024 summer2025 winter123 winter2023 winter2024 winter2025 spring2024 spring2025 autumn2024 autumn2025 january1 december1 november1
october1 august123 september superstar rockstar1 slipknot metallica metallica1 nirvana1 eminem123 tinkerbell snoopy123 garfield1 scooby123 tigger123 pepper123
ginger123 purple123 orange123 yellow123 green123 blue1234 black123 silver123 golden123 qq123456 qq123456789 qq1234567 qq12345678 qq5201314 taobao123 alibaba1
weixin123 wechat123 zhang123 zhangwei wangwei123 wang1234 wang123456 liwei123 li123456 zhang123456 chen123456 liu123456 yang123456 huang123456 zhao123456 lin123456
xiaoming xiaoming123 nihao123 nihaoma123 beijing2008 beijing123 shanghai shanghai1 zhongguo zhongguo1 woaizhongguo china123 china1234 chinachina caonima123 mima1234
mima123456 wodemima woshiwode jiayou123 house123 property property1 realestate realtor123 condo123 broker123 agent123 agent1234 landlord
!@#$%^&* !@#$%^&*( !@#$%^&*() 1234!@#$ 12345!@#$% 123456!@# !qaz2wsx !qaz@wsx 1qaz@wsx qwer!@#$ qwer1234! q1w2e3r4! abc123!@# aa123456! a123456! zaq!2wsx
`

/** Common leaked passwords of eight characters and more, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/))
