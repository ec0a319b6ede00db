import { z } from 'zod'
import { need, read, text } from '../read.ts'
import { sendCode } from '../codes/send-code.ts'
import type { Call } from '../service.ts'

const body = z.object({ phoneNumber: text(64), recaptchaToken: text(8_192) })

/** `accounts:sendVerificationCode`: the answer is the same whether or not somebody has that number. */
export const sendVerificationCode: Call = async (service, asked) => {
  const { phoneNumber, recaptchaToken } = read(body, asked.body)
  const phone = need(phoneNumber, 'MISSING_PHONE_NUMBER', 'Please enter a 10-digit phone number.')
  return {
    sessionInfo: await sendCode(service, { phone, purpose: 'sign-in', localId: null, recaptchaToken, asked }),
  }
}
