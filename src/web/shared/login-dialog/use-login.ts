import { useEffect, useEffectEvent, useState } from 'react'
import { mobileProblem } from '#platform/mobile-number'
import { translator } from '../../messages/messages.tsx'
import {
  saveLoginNumber,
  saveLoginUnderway,
  readLoginNumber,
  readLoginUnderway,
  type LoginUnderway,
} from '../storage.ts'
import { CODE_LENGTH } from './code-digits.ts'
import { exchangeToken, nameOf, register } from './exchange-token.ts'
import type { Proof, SecondFactor } from './identity.client.ts'
import { gmailFailure, sendFailure } from './messages.ts'
import { unfinishedState } from './unfinished-login.ts'
import { useLoginFlow, type LoginFlow, type Stage } from './use-login-flow.ts'
import { useOffers } from './use-offers.ts'
import { useSending, type Sending } from './use-sending.ts'
import { withinChunkTime } from '../../ui/chunk-time.ts'

export const CAPTCHA_CONTAINER = 'recaptcha-container'

export type Login = ReturnType<typeof useLogin>

const NEEDS = { length: 'login.need.phone', series: 'login.need.mobile' } as const

const loadIdentity = () => withinChunkTime(import('./identity.client.ts'))

/** The state of one login: the stage shown, the pending action, and the handlers of the buttons. */
export function useLogin({ isOpen, onEntered }: { isOpen: boolean; onEntered: () => void }) {
  const [before] = useState(readUnfinishedLogin)
  const course = useLoginFlow(onEntered, before.stage)
  const offers = useOffers()
  const { stage, frame, news, busy, isAlerting, closed } = course
  const byPhone = usePhoneLogin(course, before)
  useStoredStep(isOpen, stage, byPhone.phone)
  return { stage, frame, news, busy, isAlerting, closed, offers, ...byPhone }
}

type Before = { stage: Stage; underway: LoginUnderway | null; state: ReturnType<typeof unfinishedState> }

/** The step of this tab's login before the page was reloaded. */
function readUnfinishedLogin(): Before {
  const underway = readLoginUnderway()
  const state = underway && unfinishedState(underway, Date.now())
  if (!underway || !state || state === 'expired') return { stage: { at: 'phone' }, underway, state }
  return {
    stage:
      underway.at === 'name'
        ? { at: 'name', sending: underway, proof: null }
        : { at: 'code', sending: underway },
    underway,
    state,
  }
}

/** Stores the step while the dialog is open; closing it or signing in clears it. */
function useStoredStep(isOpen: boolean, stage: Stage, phone: string): void {
  const number = stage.at === 'phone' && !mobileProblem(phone) ? phone : ''
  useEffect(() => {
    if (!isOpen) return undefined
    if (stage.at === 'code' || stage.at === 'name') saveUnderway(stage.at, stage.sending)
    saveLoginNumber(number)
    return () => {
      saveLoginUnderway(null)
      saveLoginNumber('')
    }
  }, [isOpen, stage, number])
}

/** The second step of a Gmail login cannot be stored: its session is lost with the page. */
const saveUnderway = (at: LoginUnderway['at'], { factor, ...sending }: Sending): void =>
  saveLoginUnderway(factor ? null : { ...sending, at })

function usePhoneLogin(course: LoginFlow, before: Before) {
  const { underway, state } = before
  const { stage, moveTo, setNews, during, showError } = course
  const [phone, setPhone] = useState(() => (underway && state ? underway.phone : readLoginNumber()))
  const [expired, setExpired] = useState(state === 'expired' ? phone : '')
  const { ask, again, prove, sendSecond, ...sending } = useSending({
    shown: stage.at === 'code' ? stage.sending : null,
    saved: state === 'expired' || !state ? null : underway,
    show: (sent, news) => {
      setExpired('')
      moveTo({ at: 'code', sending: sent })
      setNews(news)
    },
    during,
    showError,
    showSendError: (error) => showError(sendFailure(error)),
    restart: () => moveTo({ at: 'phone' }),
    captcha: () => document.getElementById(CAPTCHA_CONTAINER),
  })
  const askCode = async () => {
    const problem = mobileProblem(phone)
    if (problem) showError(translator()(NEEDS[problem]))
    else await ask(phone)
  }

  const changePhone = () => moveTo({ at: 'phone' })
  const entering = useEntering(course, before, prove)
  const enterByGmail = () => chooseGmail(course, sendSecond)
  return { ...sending, ...entering, expired, phone, setPhone, askCode, again, changePhone, enterByGmail }
}

function useEntering(
  { stage, moveTo, during, showError, welcome, attempt }: LoginFlow,
  { underway, state }: Before,
  prove: Prove,
) {
  const goOn = async (sent: Sending, proof: Proof) => {
    const name = await nameOf(sent.phone, proof)
    if (name === null) moveTo({ at: 'name', sending: sent, proof })
    else welcome(await exchangeToken({ mobile_no: sent.phone }, proof))
  }
  const verify = async (code: string) => {
    if (code.length !== CODE_LENGTH) return showError(translator()('login.need.code'))
    await during('verify', async () => {
      const proof = await prove(code)
      if (!proof || stage.at !== 'code') return
      saveUnderway('code', stage.sending)
      await (stage.sending.factor
        ? attempt(async () => welcome(await enterAs(proof)))
        : attempt(() => goOn(stage.sending, proof)))
    })
  }
  const registerAs = async (name: string) => {
    if (name === '') return showError(translator()('login.need.name'))
    if (stage.at !== 'name') return
    const { sending: sent } = stage
    const work = async () => {
      const proof = stage.proof ?? (await recalled(sent))
      if (!proof) return restart()
      await register(sent.phone, name, proof)
      welcome(await exchangeToken({ mobile_no: sent.phone }, proof))
    }
    await during('register', () => attempt(work))
  }
  const restart = () => {
    moveTo({ at: 'phone' })
    showError(translator()('login.expired'))
  }
  /** The page was reloaded after the code was accepted: the ID token is requested again. */
  const resume = useEffectEvent(async () => {
    if (state !== 'proved' || !underway) return
    await during(underway.at === 'name' ? 'register' : 'verify', async () => {
      // Without a connection the button of the stage retries it.
      const proof = await recalled(underway).catch(() => undefined)
      if (proof === null) restart()
      else if (proof) await attempt(() => goOn(underway, proof))
    })
  })
  useEffect(() => void resume(), [])

  return { verify, register: registerAs }
}

type Prove = ReturnType<typeof useSending>['prove']

/** The other window may stay open for long, or be hidden behind this one, so nothing here waits for it. */
async function chooseGmail(
  { setNews, during, showError, welcome, attempt }: LoginFlow,
  sendSecond: (factor: SecondFactor) => Promise<void>,
): Promise<void> {
  setNews(translator()('login.window'))
  try {
    const identity = await loadIdentity()
    const chosen = await identity.chooseGmail()
    if ('idToken' in chosen) await during('gmail', () => attempt(async () => welcome(await enterAs(chosen))))
    else await sendSecond(chosen)
  } catch (error) {
    setNews('')
    const message = gmailFailure(error)
    if (message) showError(message)
  }
}
/** A Google account without an e-mail address cannot log in. */
const enterAs = (proof: Proof) => exchangeToken({ login_type: 'gmail', email: proof.email ?? '' }, proof)

const recalled = async ({ phone }: Sending): Promise<Proof | null> =>
  (await loadIdentity()).recallProof(phone)
