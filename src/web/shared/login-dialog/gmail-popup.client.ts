import { browserSessionPersistence, type Auth, type AuthProvider } from '@firebase/auth'
import { sdkError } from './sdk-error.ts'

/** The channel on which the popup's page reports the result, see `GmailAnswer`. */
const CHANNEL = 'ciy-idp'
const HANDLER = '/idp/__/auth/handler'

/** How long a window that looks closed may take to report that it is open: it looks closed as soon as its page cuts it off. */
const REPORT_WITHIN_MS = 10_000

/** The report of the popup's page: what the identity service needs to check the sign-in, or the `auth/…` code of its failure. */
export type GmailAnswer = {
  eventId: string
  urlResponse?: string
  postBody?: string
  sessionId?: string
  error?: string
}

/** The report before the result. */
type Opened = { eventId: string; isOpen: true; isCutOff?: boolean }

type PopupMessage = GmailAnswer | Opened

type Event = {
  type: string
  eventId: string
  urlResponse: string
  postBody: string
  tenantId: null
  sessionId?: string
}

type Consumer = {
  filter: string[]
  eventId: string | null
  onAuthEvent(event: Event): void
  onError(error: Error): void
}

type Popup = { window: { readonly closed: boolean }; close(): void; associatedEvent: string | null }

/**
 * Opens the identity service's own sign-in window where the SDK would load a script of Google's.
 * The SDK instantiates it, so it must be a class; the members are those that its PopupOperation calls.
 */
export class GmailPopup {
  readonly _shouldInitProactively = false
  readonly _redirectPersistence = browserSessionPersistence
  readonly _completeRedirectFn = () => Promise.resolve(null)
  readonly #consumers = new Set<Consumer>()
  readonly #windows = new Map<string, Window>()
  /** Windows that look closed from here but have reported that they are open. */
  readonly #cutOff = new Set<string>()
  /** Windows that have reported that they are open and can be seen from here. */
  readonly #inSight = new Set<string>()

  #isListening = false

  /** The SDK calls it for every popup. */
  _initialize() {
    if (!this.#isListening) listen((message) => this.#hear(message))
    this.#isListening = true
    return Promise.resolve({
      registerConsumer: (consumer: Consumer) => this.#consumers.add(consumer),
      unregisterConsumer: (consumer: Consumer) => this.#consumers.delete(consumer),
    })
  }

  _openPopup(
    auth: Auth,
    provider: AuthProvider,
    ...[type, eventId]: [type: string, eventId: string]
  ): Promise<Popup> {
    const query = new URLSearchParams({
      apiKey: auth.config.apiKey,
      providerId: provider.providerId,
      authType: type,
      eventId,
      redirectUrl: location.origin,
    })
    const popup = open(`${HANDLER}?${query}`, `gmail-${eventId}`, features())
    if (!popup) return Promise.reject(sdkError('auth/popup-blocked'))
    popup.focus()
    this.#windows.set(eventId, popup)
    let closedSince: number | null = null
    // The SDK asks every 2 seconds and stops asking at the first `true`, so a window that is still loading must not look closed.
    const isClosed = (): boolean => {
      if (!popup.closed || this.#cutOff.has(eventId)) return false
      closedSince ??= performance.now()
      return this.#inSight.has(eventId) || performance.now() - closedSince > REPORT_WITHIN_MS
    }
    const window = {
      get closed() {
        return isClosed()
      },
    }
    return Promise.resolve({ window, close: () => popup.close(), associatedEvent: null })
  }

  #hear(message: PopupMessage): void {
    if ('isOpen' in message) {
      const looksClosed = this.#windows.get(message.eventId)?.closed
      ;(message.isCutOff || looksClosed ? this.#cutOff : this.#inSight).add(message.eventId)
      return
    }
    this.#windows.delete(message.eventId)
    this.#cutOff.delete(message.eventId)
    this.#inSight.delete(message.eventId)
    deliver(this.#consumers, message)
  }

  /** Checked while the window is open: a service that has no such page, or does not know this site, must not leave it waiting. */
  async _originValidation(auth: Auth): Promise<void> {
    const query = new URLSearchParams({ key: auth.config.apiKey })
    const [handler, project] = await Promise.all([
      reach(HANDLER, 'HEAD'),
      reach(`/idp/v1/projects?${query}`, 'GET'),
    ])
    if (handler.status === 404) throw sdkError('auth/operation-not-allowed')
    const { authorizedDomains } = (await project.json().catch(() => ({}))) as { authorizedDomains?: string[] }
    if (project.ok && authorizedDomains && !authorizedDomains.includes(location.hostname))
      throw sdkError('auth/unauthorized-domain')
  }

  _isIframeWebStorageSupported(_auth: Auth, callback: (isSupported: boolean) => void): void {
    callback('BroadcastChannel' in window)
  }

  _openRedirect(): Promise<never> {
    return Promise.reject(sdkError('auth/operation-not-allowed'))
  }

  _overrideRedirectResult(): void {}
}

/** The channel works even when a page in between has cut the popup off from its opener. */
function listen(onMessage: (message: PopupMessage) => void): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }: MessageEvent<PopupMessage>) =>
    onMessage(data),
  )
  addEventListener('message', ({ origin, data }: MessageEvent<PopupMessage | null>) => {
    // Extensions and tools post messages here too, not always objects.
    if (origin === location.origin && data && typeof data === 'object') onMessage(data)
  })
}

function deliver(consumers: Set<Consumer>, answer: GmailAnswer): void {
  const consumer = [...consumers].find(({ eventId }) => eventId !== null && eventId === answer.eventId)
  if (!consumer) return
  const { error, eventId, urlResponse, postBody, sessionId } = answer
  if (error || !urlResponse || !postBody) {
    consumer.onError(sdkError(error ?? 'auth/internal-error'))
    return
  }
  const type = consumer.filter[0] ?? ''
  // Undefined rather than null: the service treats an absent session as none.
  consumer.onAuthEvent({
    type,
    eventId,
    urlResponse,
    postBody,
    tenantId: null,
    ...(sessionId ? { sessionId } : {}),
  })
}

async function reach(url: string, method: string): Promise<Response> {
  try {
    return await fetch(url, { method, signal: AbortSignal.timeout(10_000) })
  } catch {
    throw sdkError('auth/network-request-failed')
  }
}

function features(): string {
  const [width, height] = [480, 640]
  const left = Math.max(0, screenX + (outerWidth - width) / 2)
  const top = Math.max(0, screenY + (outerHeight - height) / 2)
  return `width=${width},height=${height},left=${left},top=${top},scrollbars=yes,resizable=yes`
}
