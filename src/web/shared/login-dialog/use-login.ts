import { useEffect, useState } from 'react'
import { words } from '../../words/words.tsx'
import { CODE_LENGTH } from './code-digits.ts'
import { enter, nameOf, register } from './enter.ts'
import { identityConfig, type Channel } from './identity-config.ts'
import { gmailFailure } from './messages.ts'
import { PHONE_LENGTH } from './phone-digits.ts'
import { useCourse, type Course } from './use-course.ts'
import { useSending } from './use-sending.ts'

export type Login = ReturnType<typeof useLogin>

// The SDK is larger than the dialog and comes beside it, while the visitor is still typing.
const loadIdentity = () => import('./identity.client.ts')

/** The course of one login: what is shown, what is under way, and what each button does. */
export function useLogin({ onEntered }: { onEntered: () => void }) {
  const course = useCourse(onEntered)
  const offers = useOffers()
  const { stage, frame, news, busy, isAlerting, closed } = course
  return { stage, frame, news, busy, isAlerting, closed, offers, ...usePhoneLogin(course), enterByGmail: () => enterByGmail(course) }
}

/** What the identity service offers; until it has said so, what it mostly does. */
function useOffers() {
  const [offers, setOffers] = useState<{ gmail: boolean; channels: readonly Channel[] }>({ gmail: true, channels: ['sms'] })
  useEffect(() => {
    // Without it the first press on a button loads it, and says so if that fails.
    identityConfig().then(setOffers, () => undefined)
    loadIdentity()
      .then(({ openIdentity }) => openIdentity())
      .catch(() => undefined)
  }, [])
  return offers
}

function usePhoneLogin(course: Course) {
  const { stage, moveTo, during, tell, welcome, attempt } = course
  const [phone, setPhone] = useState('')
  const { ask, again, prove, ...sending } = useSending(course)
  const askCode = async () => (phone.length === PHONE_LENGTH ? ask(phone) : tell(words()('login.need.phone')))

  const verify = async (code: string) => {
    if (code.length !== CODE_LENGTH) return tell(words()('login.need.code'))
    await during('verify', async () => {
      const proof = await prove(code)
      if (!proof) return
      await attempt(async () => {
        const name = await nameOf(phone, proof)
        if (name === null) moveTo({ at: 'name', proof })
        else welcome(await enter({ mobile_no: phone }, proof))
      })
    })
  }
  const registerAs = async (name: string) => {
    if (name === '') return tell(words()('login.need.name'))
    if (stage.at !== 'name') return
    const { proof } = stage
    const work = async () => {
      await register(phone, name, proof)
      welcome(await enter({ mobile_no: phone }, proof))
    }
    await during('register', () => attempt(work))
  }
  return { ...sending, phone, setPhone, askCode, again, verify, register: registerAs, changePhone: () => moveTo({ at: 'phone' }) }
}

/** The other window may stay open for long, or be lost behind this one, so it holds up nothing here. */
async function enterByGmail({ setNews, during, tell, welcome, attempt }: Course): Promise<void> {
  setNews(words()('login.window'))
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
