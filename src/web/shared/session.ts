import { favouriteIds } from '#contracts/buying/wishlist'
import { logout, restoreSession } from '#contracts/accounts/identity'
import { useSyncExternalStore } from 'react'
import { findCart, type CartLine } from '#contracts/buying/cart'
import { createStore } from '../ui/store.ts'
import { showToast } from '../ui/toast/toast.tsx'
import { inThisLanguage, translator } from '../messages/messages.tsx'
import { ask, askWith, messageOf, whenSignedOut } from './ask.ts'
import { changingList } from './changing-list.ts'
import * as storage from './storage.ts'
import {
  keepDestination,
  keepUtm,
  readIdentity,
  readPerson,
  readToken,
  type HeldIdentity,
  type Person,
} from './storage.ts'
import { standing } from './login-dialog/underway.ts'
import { hearLoginPlace, isAtLoginPlace, leaveLoginPlace, takeLoginPlace } from './login-place.ts'
import { withinChunkTime } from '../ui/chunk-time.ts'

/** The signed-in person with wishlist and cart. Empty on the server and before hydration. */
export type Session = {
  /** False until the browser has looked into its storage. */
  isKnown: boolean
  person: Person | null
  wishlist: readonly number[]
  cart: readonly CartLine[]
  /** False while the lists are still on their way. */
  isLoaded: boolean
}

/** How long leaving may wait for the servers; the calls go on behind the next page. */
const FAREWELL_MS = 3_000

const nobody: Session = { isKnown: false, person: null, wishlist: [], cart: [], isLoaded: false }

const session = createStore<Session>(nobody)
const login = createStore({ isAsked: false, askedOn: '' })
/** What continues after the login. */
let afterLogin: (() => void) | null = null
let listsComing = Promise.resolve()
let onForgotten = (): void => undefined

/** The session, live. Signed out on the server and while hydrating. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get, () => nobody)
}

/** The session at this moment, for what is done outside of rendering. */
export function readSession(): Session {
  return session.get()
}

/** How many goods are in the cart; a length of cloth is one. */
export function cartCount({ cart }: Session): number {
  return cart.reduce((sum, line) => sum + (line.cut ? 1 : line.quantity), 0)
}

/** Whether the browser holds a sign-in. */
export function isSignedIn(): boolean {
  return readToken() !== null
}

/** Restores what the browser remembers; runs once when the page has started, and again when another tab signs in or out. */
export function startSession(): () => void {
  keepUtm(location.search, document.referrer)
  whenSignedOut((refusal) => endSession(refusal.status === 401 ? undefined : messageOf(refusal)))
  restore()
  const stopHearing = hearLoginPlace({
    onBack: giveUpLogin,
    onForward: () => (isSignedIn() ? undefined : openLogin()),
  })
  resumeLogin()
  const whenChangedElsewhere = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== 'accessToken') return
    const { person } = session.get()
    if (newValue === null) storage.forgetThisTab()
    restore()
    if (isSignedIn()) void closeLogin()
    else if (person) showToast(translator()('shared.signedout'))
  }
  // A page that comes back as it was left has missed what other tabs did.
  const whenBack = ({ persisted }: PageTransitionEvent) => persisted && restore()
  addEventListener('storage', whenChangedElsewhere)
  addEventListener('pageshow', whenBack)
  return () => {
    removeEventListener('storage', whenChangedElsewhere)
    removeEventListener('pageshow', whenBack)
    stopHearing()
  }
}

/** A reload in the middle of a login opens it again where it was, once a number had been entered. Any other login ends with its page, and its destination too. */
function resumeLogin(): void {
  const underway = storage.readLoginUnderway()
  const isUnderway = underway !== null && standing(underway, Date.now()) !== null
  if (!isSignedIn() && (isUnderway || storage.readLoginNumber() !== '')) return openLogin()
  storage.forgetLogin()
  // A page that needs a login has asked for its own by now.
  if (isAtLoginPlace() && !login.get().isAsked) void leavePlace()
}

/** Signs a person in here: the token of `/user/login`, and what is known of them. */
export function signIn(token: string, person: Partial<Person>): void {
  storage.keepSignIn(token, person)
  restore()
}

/** Registers the one listener for sign-outs in this browser: the identity service's SDK, once loaded. */
export function whenForgotten(listener: () => void): void {
  onForgotten = listener
}

/** Signs out here whom a server no longer knows, and says so; in every tab, and once however many calls find it out. */
export function endSession(why = translator()('shared.signedout')): void {
  const [token, identity] = [readToken(), readIdentity()]
  if (!token) return
  storage.forgetSignIn(why)
  onForgotten()
  session.set({ ...nobody, isKnown: true, isLoaded: true })
  showToast(why)
  // One of the two is over already; the other must not outlive it.
  void tellServers(token, identity)
}

/** Signs out, here and at both servers, and reloads on the home page. */
export async function logOut(): Promise<void> {
  const [token, identity] = [readToken(), readIdentity()]
  // First of all, because the servers may be out of reach: this browser forgets in any case.
  storage.forgetAll()
  onForgotten()
  await Promise.race([
    tellServers(token, identity),
    new Promise((resolve) => setTimeout(resolve, FAREWELL_MS)),
  ])
  location.assign(inThisLanguage('/'))
}

async function tellServers(token: string | null, identity: HeldIdentity | null): Promise<void> {
  const revoked =
    identity &&
    withinChunkTime(import('./login-dialog/revoke-identity.ts')).then(({ revokeIdentity }) =>
      revokeIdentity(identity),
    )
  await Promise.allSettled([askWith({ token, keepalive: true }, logout), revoked])
}

/** Fetches cart and wishlist again. Failures leave what is shown. */
export async function reloadLists(): Promise<void> {
  await Promise.allSettled([reloadCart(), reloadWishlist()])
  session.set({ ...session.get(), isLoaded: true })
}

const cartList = changingList<CartLine>({
  fetchList: async () => (await ask(findCart)).response,
  show: showCart,
})
const wishlistList = changingList<number>({
  fetchList: async () => (await ask(favouriteIds)).response,
  show: showWishlist,
})

/** Fetches the cart again, e.g. after an order. */
export const reloadCart = (): Promise<void> => cartList.reload()

/** Does what changes the cart at the server; the cart that comes meanwhile is not shown, and asked for again in the end. */
export const changeCart = (change: () => Promise<void>): Promise<void> => cartList.change(change)

/** Fetches the wishlist again. */
export const reloadWishlist = (): Promise<void> => wishlistList.reload()

/** Does what changes the wishlist at the server, as with the cart. */
export const changeWishlist = (change: () => Promise<void>): Promise<void> => wishlistList.change(change)

/** Shows these lines as the cart, everywhere at once. */
export function showCart(cart: readonly CartLine[]): void {
  session.set({ ...session.get(), cart })
}

/** Shows these products as wished for, everywhere at once. */
export function showWishlist(wishlist: readonly number[]): void {
  session.set({ ...session.get(), wishlist })
}

/** Opens the login over the page; after it the visitor goes to the destination, when there is one. */
export function openLogin(destination?: string): void {
  afterLogin = null
  if (destination) keepDestination(destination)
  login.set({ isAsked: true, askedOn: location.pathname })
  takeLoginPlace()
}

/** Opens the login over the page, and runs the job after it; closing the login drops the job. */
export function openLoginThen(job: () => void): void {
  openLogin()
  afterLogin = job
}

/**
 * Closes the login. What waited for it goes on when cart and wishlist are there, so that neither overtakes it.
 * @returns when the browser stands at the page again, from where it may go on to another
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
  await leaveLoginPlace()
  // Opened again meanwhile.
  if (login.get().isAsked) takeLoginPlace()
}

/** Closes a login that was asked for on another page than the one that is shown now. Called when the page changes. */
export function closeLoginElsewhere(): void {
  const { isAsked, askedOn } = login.get()
  // A login that has succeeded says 'Welcome!' over the page to which it led.
  if (isAsked && !isSignedIn() && askedOn !== location.pathname) giveUpLogin()
}

/** Closes the login without signing in; the destination is dropped with it. */
function giveUpLogin(): void {
  storage.takeDestination()
  void closeLogin()
}

/** Whether the login is to be shown. For its mounting point. */
export function useLoginAsked(): boolean {
  return useSyncExternalStore(login.subscribe, login.get, login.get).isAsked
}

function restore(): void {
  if (!isSignedIn() && storage.hasSessionCookie()) {
    void restoreFromCookie()
    return
  }
  if (!isSignedIn()) {
    session.set({ ...nobody, isKnown: true, isLoaded: true })
    return
  }
  session.set({ ...session.get(), isKnown: true, person: readPerson() })
  listsComing = reloadLists()
}

/** Storage was cleared and the cookie is there, which the server alone can read. */
async function restoreFromCookie(): Promise<void> {
  const asked = askWith({ token: null }, restoreSession)
  const { token, user } = await asked.catch(() => ({ token: null, user: null }))
  // Another tab may have logged in or out meanwhile.
  if (token && user && !isSignedIn() && storage.hasSessionCookie()) {
    storage.keepSignIn(token, { name: user.name, email: user.email ?? '', phoneNumber: user.mobile_no ?? '' })
  }
  if (!isSignedIn()) {
    session.set({ ...nobody, isKnown: true, isLoaded: true })
    return
  }
  restore()
  void closeLogin()
}
