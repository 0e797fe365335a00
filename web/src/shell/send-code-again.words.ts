/** Texts of the button that mails another verification code. */
export const sendCodeAgainWords = {
  sendAgain: { zh: '重新发送', en: 'Send again' },
  sentAgain: { zh: '新的验证码已发出', en: 'A new code is on its way' },
} as const
