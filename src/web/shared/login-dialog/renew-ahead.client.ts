import * as firebase from '@firebase/app'

type Internal = { addAuthTokenListener(listener: () => void): void }
type Providers = {
  _getProvider: (app: firebase.FirebaseApp, name: 'auth-internal') => { getImmediate(): Internal }
}

/**
 * Makes the SDK renew its tokens 5 minutes before they expire, and retry after a network failure in 30 s, doubling up to 16 minutes. The SDK does
 * so only with a token listener, for which its types have no public method.
 */
export function renewAhead(app: firebase.FirebaseApp): void {
  const { _getProvider: providerOf } = firebase as unknown as Providers
  providerOf(app, 'auth-internal')
    .getImmediate()
    .addAuthTokenListener(() => undefined)
}
