import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { RequestParts, RequestArguments } from '#platform/api-client'
import type { Access, Endpoint } from '#platform/endpoint'
import { Refusal } from '#platform/refusal'
import { showAlert } from '../ui/alert-dialog/alerts.tsx'
import type { FormAction } from '../ui/form/form.tsx'
import { showToast } from '../ui/toast/toast.tsx'
import { askWith, fieldErrorsOf, messageOf, type AskOptions } from './ask.ts'
import { isSignedIn, openLoginThen } from './session.ts'

export type ActionOptions<Reply> = {
  /** The text of the toast after success; no toast when '' or absent. */
  done?: string | ((reply: Reply) => string)
  /** Runs after the answer, before the page is reloaded. */
  onDone?: (reply: Reply) => unknown
  /** Runs after a refusal, with the thrown error. */
  onRefused?: (error: unknown) => void
  /**
   * Where a refusal is shown: in the form or beside the button by default, in an alert dialog where it must not be missed, in a toast where there
   * is no space beside the button, or nowhere.
   */
  refusals?: 'inline' | 'alert' | 'toast' | 'silent'
  /** Reloads the page's data after success (true, the default) or after a refusal too ('always'), where others may have changed it. */
  isRevalidating?: boolean | 'always'
  /** Request options, such as no stored token. */
  sending?: AskOptions
  /** Opens the login for a visitor who is not signed in, and sends the call after it. */
  needsLogin?: boolean
}

export type Action<Sent, Reply> = FormAction & {
  /** Sends the call unless one is pending. @returns the reply; null after a refusal, which is shown, or when one is pending */
  run: (...carried: RequestArguments<Sent>) => Promise<Reply | null>
  /** The arguments of the pending call: identifies the busy row or button. */
  pending: Sent | null
  clear: () => void
}

const RELOAD_MS = 2_000
const NOTHING = { problem: '', problems: {} }

/**
 * One call that changes something: its pending state, its refusal and field errors, the toast after success, and the reload of the page. Its
 * `Idempotency-Key` comes from `ask`: one per intent, also for a press after a lost answer.
 */
export function useAction<Params, Query, Body, Reply, QuerySent, BodySent>(
  endpoint: Endpoint<Params, Query, Body, Reply, Access, QuerySent, BodySent>,
  { sending = {}, ...options }: ActionOptions<Reply> = {},
): Action<RequestParts<Params, Query, Body, QuerySent, BodySent>, Reply> {
  type Sent = RequestParts<Params, Query, Body, QuerySent, BodySent>
  return useTask((...carried: RequestArguments<Sent>) => askWith(sending, endpoint, ...carried), options)
}

/** `useAction` for work that is not one call with a JSON body: an upload, or several calls in sequence. */
export function useTask<Sent, Reply>(
  work: (...sent: RequestArguments<Sent>) => Promise<Reply>,
  options: ActionOptions<Reply> = {},
): Action<Sent, Reply> {
  const { done, onDone, onRefused, refusals = 'inline', isRevalidating = true, needsLogin = false } = options
  const { revalidate } = useRevalidator()
  const isUnderWay = useRef(false)
  const [pending, setPending] = useState<Sent | null>(null)
  const [{ problem, problems }, setRefused] = useState<Pick<FormAction, 'problem' | 'problems'>>(NOTHING)

  const refuse = async (error: unknown): Promise<null> => {
    if (refusals === 'alert') showAlert('error', messageOf(error))
    if (refusals === 'toast') showToast(messageOf(error), 'error')
    if (refusals === 'inline') setRefused({ problem: messageOf(error), problems: fieldErrorsOf(error) })
    onRefused?.(error)
    if (isRevalidating === 'always') await revalidate()
    return null
  }
  const finish = async (reply: Reply): Promise<void> => {
    await onDone?.(reply)
    const sentence = typeof done === 'function' ? done(reply) : done
    if (sentence) showToast(sentence, 'success')
    if (isRevalidating) await revalidate()
  }
  const send = async (sent: RequestArguments<Sent>): Promise<Reply | null> => {
    isUnderWay.current = true
    const pressed = document.activeElement
    setPending(sent[0] ?? ({} as Sent))
    setRefused(NOTHING)
    try {
      const reply = await work(...sent)
      await finish(reply)
      rescueFocus(pressed)
      return reply
    } catch (error) {
      if (!needsLogin || !isNotSignedIn(error)) return await refuse(error)
      openLoginThen(() => void send(sent))
      return null
    } finally {
      isUnderWay.current = false
      setPending(null)
    }
  }
  const run = async (...sent: RequestArguments<Sent>): Promise<Reply | null> => {
    if (isUnderWay.current) return null
    if (!needsLogin || isSignedIn()) return send(sent)
    openLoginThen(() => void send(sent))
    return null
  }
  return { run, pending, isBusy: pending !== null, problem, problems, clear: () => setRefused(NOTHING) }
}

/** Where the change removed the pressed control, the focus goes to the content of the page instead of its top. */
function rescueFocus(pressed: Element | null): void {
  const rescue = (): void => {
    if (pressed?.isConnected || document.activeElement !== document.body) return
    observer.disconnect()
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  // A dialog that closes returns the focus itself, before the next frame.
  const observer = new MutationObserver(() => requestAnimationFrame(rescue))
  // React shows the reloaded data some time after it has arrived.
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), RELOAD_MS)
}

const isNotSignedIn = (error: unknown): boolean => error instanceof Refusal && error.status === 401
