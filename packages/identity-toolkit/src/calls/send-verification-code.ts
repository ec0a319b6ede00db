import { z } from 'zod'
import { requireValue, parseBody, optionalText } from '../parse-body.ts'
import { sendCode } from '../codes/send-code.ts'
import type { Call } from '../service.ts'

const body = z.object({ phoneNumber: optionalText(64), recaptchaToken: optionalText(8_192) })

/** `accounts:sendVerificationCode`: the answer does not reveal whether the number is registered. */
export const sendVerificationCode: Call = async (service, input) => {
  const { phoneNumber, recaptchaToken } = parseBody(body, input.body)
  const phone = requireValue(phoneNumber, 'MISSING_PHONE_NUMBER', 'Please enter a 10-digit phone number.')
  return {
    sessionInfo: await sendCode(service, { phone, purpose: 'sign-in', localId: null, recaptchaToken, input }),
  }
}
