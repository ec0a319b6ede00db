import { favouriteIds } from '#contracts/buying/wishlist'
import { logout, restoreSession } from '#contracts/accounts/identity'
import { useSyncExternalStore } from 'react'
import { findCart, type CartLine } from '#contracts/buying/cart'
import { createStore } from '../ui/store.ts'
import { showToast } from '../ui/toast/toast.tsx'
import { inThisLanguage, translator } from '../messages/messages.tsx'
import { ask, askWith, messageOf, whenSignedOut } from './ask.ts'
import { optimisticList } from './optimistic-list.ts'
import * as storage from './storage.ts'
import {
  saveDestination,
  saveUtm,
  readIdentity,
  readPerson,
  readToken,
  type StoredIdentity,
  type Person,
} from './storage.ts'
import { unfinishedState } from './login-dialog/unfinished-login.ts'
import { onLoginHistory, isAtLoginEntry, leaveLoginEntry, pushLoginEntry } from './login-history-entry.ts'
import { withinChunkTime } from '../ui/chunk-time.ts'

/** The signed-in person with wishlist and cart. Empty on the server and before hydration. */
export type Session = {
  /** False until the browser has read its storage. */
  isKnown: boolean
  person: Person | null
  wishlist: readonly number[]
  cart: readonly CartLine[]
  /** False while the lists are loading. */
  isLoaded: boolean
}

/** How long a sign-out waits for the servers; the calls continue in the background. */
const SIGN_OUT_WAIT_MS = 3_000

const signedOut: Session = { isKnown: false, person: null, wishlist: [], cart: [], isLoaded: false }

const session = createStore<Session>(signedOut)
const login = createStore({ isAsked: false, askedOn: '' })
let afterLogin: (() => void) | null = null
let listsComing = Promise.resolve()
let sessionCleared = (): void => undefined

/** The session, live. Signed out on the server and while hydrating. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get, () => signedOut)
}

/** The current session, for code outside rendering. */
export function readSession(): Session {
  return session.get()
}

/** The number of cart items; a length of cloth is one. */
export function cartCount({ cart }: Session): number {
  return cart.reduce((sum, line) => sum + (line.cut ? 1 : line.quantity), 0)
}

/** Whether the browser has a session. */
export function isSignedIn(): boolean {
  return readToken() !== null
}

/** Restores the session from storage; runs when the page has started, and again when another tab signs in or out. */
export function startSession(): () => void {
  saveUtm(location.search, document.referrer)
  whenSignedOut((refusal) => endSession(refusal.status === 401 ? undefined : messageOf(refusal)))
  restore()
  const stopListening = onLoginHistory({
    onBack: abandonLogin,
    onForward: () => (isSignedIn() ? undefined : openLogin()),
  })
  resumeLogin()
  const whenChangedElsewhere = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== 'accessToken') return
    const { person } = session.get()
    if (newValue === null) storage.clearThisTab()
    restore()
    if (isSignedIn()) void closeLogin()
    else if (person) showToast(translator()('shared.signedout'))
  }
  // A page restored from the back/forward cache has missed changes of other tabs.
  const whenBack = ({ persisted }: PageTransitionEvent) => persisted && restore()
  addEventListener('storage', whenChangedElsewhere)
  addEventListener('pageshow', whenBack)
  return () => {
    removeEventListener('storage', whenChangedElsewhere)
    removeEventListener('pageshow', whenBack)
    stopListening()
  }
}

/** A reload during a login reopens it at its step, once a number had been entered. Any other login ends with its page, along with its destination. */
function resumeLogin(): void {
  const underway = storage.readLoginUnderway()
  const isUnderway = underway !== null && unfinishedState(underway, Date.now()) !== null
  if (!isSignedIn() && (isUnderway || storage.readLoginNumber() !== '')) return openLogin()
  storage.clearLogin()
  // A page that needs a login has opened its own by now.
  if (isAtLoginEntry() && !login.get().isAsked) void leavePlace()
}

/** Signs a person in: the token of `/user/login`, and their known data. */
export function signIn(token: string, person: Partial<Person>): void {
  storage.saveSignIn(token, person)
  restore()
}

/** Registers the one listener for sign-outs in this browser: the identity service's SDK, once loaded. */
export function onSessionCleared(listener: () => void): void {
  sessionCleared = listener
}

/** Signs out in every tab after a server has rejected the session, and shows why; once, however many calls are rejected. */
export function endSession(why = translator()('shared.signedout')): void {
  const [token, identity] = [readToken(), readIdentity()]
  if (!token) return
  storage.clearSession(why)
  sessionCleared()
  session.set({ ...signedOut, isKnown: true, isLoaded: true })
  showToast(why)
  // One of the two sessions has ended already; the other must not outlive it.
  void revokeOnServers(token, identity)
}

/** Signs out here and on both servers, and reloads on the home page. */
export async function logOut(): Promise<void> {
  const [token, identity] = [readToken(), readIdentity()]
  // First, because the servers may be unreachable: the browser's data is cleared in any case.
  storage.clearAll()
  sessionCleared()
  await Promise.race([
    revokeOnServers(token, identity),
    new Promise((resolve) => setTimeout(resolve, SIGN_OUT_WAIT_MS)),
  ])
  location.assign(inThisLanguage('/'))
}

async function revokeOnServers(token: string | null, identity: StoredIdentity | null): Promise<void> {
  const revoked =
    identity &&
    withinChunkTime(import('./login-dialog/revoke-identity.ts')).then(({ revokeIdentity }) =>
      revokeIdentity(identity),
    )
  await Promise.allSettled([askWith({ token, keepalive: true }, logout), revoked])
}

/** Reloads cart and wishlist. After a failure the displayed lists stay. */
export async function reloadLists(): Promise<void> {
  await Promise.allSettled([reloadCart(), reloadWishlist()])
  session.set({ ...session.get(), isLoaded: true })
}

const cartList = optimisticList<CartLine>({
  fetchList: async () => (await ask(findCart)).response,
  show: showCart,
})
const wishlistList = optimisticList<number>({
  fetchList: async () => (await ask(favouriteIds)).response,
  show: showWishlist,
})

/** Reloads the cart, e.g. after an order. */
export const reloadCart = (): Promise<void> => cartList.reload()

/** Runs a change of the cart on the server; a cart that arrives meanwhile is ignored and requested again at the end. */
export const changeCart = (change: () => Promise<void>): Promise<void> => cartList.change(change)

/** Reloads the wishlist. */
export const reloadWishlist = (): Promise<void> => wishlistList.reload()

/** Runs a change of the wishlist on the server, as with the cart. */
export const changeWishlist = (change: () => Promise<void>): Promise<void> => wishlistList.change(change)

/** Shows these lines as the cart on the whole page. */
export function showCart(cart: readonly CartLine[]): void {
  session.set({ ...session.get(), cart })
}

/** Shows these products as wished on the whole page. */
export function showWishlist(wishlist: readonly number[]): void {
  session.set({ ...session.get(), wishlist })
}

/** Opens the login over the page; after it the visitor goes to the destination, if any. */
export function openLogin(destination?: string): void {
  afterLogin = null
  if (destination) saveDestination(destination)
  login.set({ isAsked: true, askedOn: location.pathname })
  pushLoginEntry()
}

/** Opens the login over the page, and runs the job after it; closing the login drops the job. */
export function openLoginThen(job: () => void): void {
  openLogin()
  afterLogin = job
}

/**
 * Closes the login. The waiting job runs once cart and wishlist have loaded, so that neither overtakes it.
 * @returns when the browser is back at the page's history entry and may navigate
 */
export async function closeLogin(): Promise<void> {
  const job = afterLogin
  afterLogin = null
  login.set({ isAsked: false, askedOn: '' })
  const left = leavePlace()
  if (job && isSignedIn()) void Promise.all([listsComing, left]).then(job)
  await left
}

async function leavePlace(): Promise<void> {
  await leaveLoginEntry()
  // It was opened again meanwhile.
  if (login.get().isAsked) pushLoginEntry()
}

/** Closes a login that was opened on another page than the current one. Called when the page changes. */
export function closeLoginElsewhere(): void {
  const { isAsked, askedOn } = login.get()
  // A successful login shows 'Welcome!' over the page it led to.
  if (isAsked && !isSignedIn() && askedOn !== location.pathname) abandonLogin()
}

/** Closes the login without signing in, and drops its destination. */
function abandonLogin(): void {
  storage.takeDestination()
  void closeLogin()
}

/** Whether the login is shown; for the component that mounts it. */
export function useLoginAsked(): boolean {
  return useSyncExternalStore(login.subscribe, login.get, login.get).isAsked
}

function restore(): void {
  if (!isSignedIn() && storage.hasSessionCookie()) {
    void restoreFromCookie()
    return
  }
  if (!isSignedIn()) {
    session.set({ ...signedOut, isKnown: true, isLoaded: true })
    return
  }
  session.set({ ...session.get(), isKnown: true, person: readPerson() })
  listsComing = reloadLists()
}

/** Storage was cleared but the cookie exists, which only the server can read. */
async function restoreFromCookie(): Promise<void> {
  const response = askWith({ token: null }, restoreSession)
  const { token, user } = await response.catch(() => ({ token: null, user: null }))
  // Another tab may have logged in or out meanwhile.
  if (token && user && !isSignedIn() && storage.hasSessionCookie()) {
    storage.saveSignIn(token, { name: user.name, email: user.email ?? '', phoneNumber: user.mobile_no ?? '' })
  }
  if (!isSignedIn()) {
    session.set({ ...signedOut, isKnown: true, isLoaded: true })
    return
  }
  restore()
  void closeLogin()
}
