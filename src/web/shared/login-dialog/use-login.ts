import { useEffect, useRef, useState } from 'react'
import { words } from '../../words/words.tsx'
import { CODE_LENGTH } from './code-digits.ts'
import { enter, nameOf, register } from './enter.ts'
import type { SentCode } from './identity.client.ts'
import { gmailFailure, sendFailure, verifyFailure } from './messages.ts'
import { PHONE_LENGTH, spacedPhone } from './phone-digits.ts'
import { useCourse, type Course } from './use-course.ts'

export const CAPTCHA_CONTAINER = 'recaptcha-container'

export type Login = ReturnType<typeof useLogin>

// The SDK is larger than the dialog and comes beside it, while the visitor is still typing.
const loadIdentity = () => import('./identity.client.ts')

/** The course of one login: what is shown, what is under way, and what each button does. */
export function useLogin({ onEntered }: { onEntered: () => void }) {
  const course = useCourse(onEntered)
  useEffect(() => {
    // Without it the first press on a button loads it, and says so if that fails.
    void loadIdentity()
      .then(({ openIdentity }) => openIdentity())
      .catch(() => undefined)
  }, [])
  const { stage, frame, news, busy, isAlerting, closed } = course
  return { stage, frame, news, busy, isAlerting, closed, ...usePhoneLogin(course), enterByGmail: () => enterByGmail(course) }
}

function usePhoneLogin({ stage, moveTo, setNews, during, tell, welcome, attempt }: Course) {
  const [phone, setPhone] = useState('')
  const sent = useRef<SentCode | null>(null)

  const askCode = async () => {
    if (phone.length !== PHONE_LENGTH) return tell(words()('shared.login.need.phone'))
    await during('code', async () => {
      try {
        const { sendCode } = await loadIdentity()
        sent.current = await sendCode(phone, document.getElementById(CAPTCHA_CONTAINER))
        moveTo({ at: 'code', sentAt: Date.now() })
        setNews(words()(stage.at === 'code' ? 'shared.login.sentanother' : 'shared.login.sent', { phone: spacedPhone(phone) }))
      } catch (error) {
        tell(sendFailure(error))
      }
    })
  }
  const verify = async (code: string) => {
    const pending = sent.current
    if (!pending) return tell(words()('shared.login.expired'))
    if (code.length !== CODE_LENGTH) return tell(words()('shared.login.need.code'))
    await during('verify', async () => {
      const proof = await pending.confirm(code).catch((error: unknown) => tell(verifyFailure(error)))
      if (!proof) return
      // A code works once: whatever comes after it needs a new one.
      sent.current = null
      await attempt(async () => {
        const name = await nameOf(phone, proof)
        if (name === null) moveTo({ at: 'name', proof })
        else welcome(await enter({ mobile_no: phone }, proof))
      })
    })
  }
  const registerAs = async (name: string) => {
    if (name === '') return tell(words()('shared.login.need.name'))
    if (stage.at !== 'name') return
    const { proof } = stage
    const work = async () => {
      await register(phone, name, proof)
      welcome(await enter({ mobile_no: phone }, proof))
    }
    await during('register', () => attempt(work))
  }
  return { phone, setPhone, askCode, verify, register: registerAs, changePhone: () => moveTo({ at: 'phone' }) }
}

/** The other window may stay open for long, or be lost behind this one, so it holds up nothing here. */
async function enterByGmail({ setNews, during, tell, welcome, attempt }: Course): Promise<void> {
  setNews(words()('shared.login.window'))
  try {
    const { chooseGmail } = await loadIdentity()
    const proof = await chooseGmail()
    const { email } = proof
    if (email) await during('gmail', () => attempt(async () => welcome(await enter({ login_type: 'gmail', email }, proof))))
  } catch (error) {
    setNews('')
    const message = gmailFailure(error)
    if (message) tell(message)
  }
}
