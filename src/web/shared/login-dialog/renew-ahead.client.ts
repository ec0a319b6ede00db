import * as firebase from '@firebase/app'

type Internal = { addAuthTokenListener(listener: () => void): void }
type Providers = {
  _getProvider: (app: firebase.FirebaseApp, name: 'auth-internal') => { getImmediate(): Internal }
}

/**
 * Has the SDK renew its tokens 5 minutes before they expire, and after a network failure try again in 30 s, twice as long
 * each time up to 16 minutes. It does so only while there is a token listener; its types leave that door out.
 */
export function renewAhead(app: firebase.FirebaseApp): void {
  const { _getProvider: providerOf } = firebase as unknown as Providers
  providerOf(app, 'auth-internal')
    .getImmediate()
    .addAuthTokenListener(() => undefined)
}
