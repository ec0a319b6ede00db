import { initializeApp } from '@firebase/app'
import { initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from '@firebase/auth'
import { installCaptcha } from '../src/web/shared/login-dialog/captcha.client.ts'

// A page that logs in by password: the shop has none, the identity service supports it.
installCaptcha()
const auth = initializeAuth(initializeApp({ apiKey: 'ciy-demo-key', projectId: 'ciy-demo' }), {
  persistence: inMemoryPersistence,
})
Object.assign(auth.config, {
  apiScheme: location.protocol.slice(0, -1),
  apiHost: `${location.host}/idp`,
  tokenApiHost: `${location.host}/idp`,
})

Object.assign(window, {
  logIn: (email: string, password: string) =>
    signInWithEmailAndPassword(auth, email, password).then(
      ({ user }) => user.uid,
      ({ code }: { code: string }) => code,
    ),
})
