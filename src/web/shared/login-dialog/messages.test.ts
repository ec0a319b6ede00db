import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import '../../messages/in-english.ts'
import { readMessages } from '../../messages/vite-messages.ts'
import { loadMessages, setLocaleSource } from '../../messages/messages.tsx'
import { sdkError } from './sdk-error.ts'
import { gmailFailure, sendFailure, sendProblem, verifyFailure } from './messages.ts'

/** An error as the SDK throws it for a server answer. */
const refused = (code: string, sentence = 'Error') =>
  Object.assign(new Error(`Firebase: ${sentence} (auth/${code}).`), { code: `auth/${code}` })

test.each([
  [
    'the captcha has no container',
    sdkError('auth/argument-error'),
    'An internal error occurred. Please refresh the page and try again.',
  ],
  ['the captcha expired', sdkError('auth/captcha-check-failed'), 'reCAPTCHA expired. Please try again.'],
  [
    'the server refused the captcha',
    refused('captcha-check-failed', 'Used before.'),
    'reCAPTCHA expired. Please try again.',
  ],
  [
    'codes were requested too fast',
    refused('too-many-requests', 'Please wait 27 seconds.'),
    'Error: Please wait 27 seconds.',
  ],
  [
    'they were requested too fast, without a waiting time',
    refused('too-many-requests'),
    'Error: That was a little too often. Please wait a minute and try again.',
  ],
  [
    'the network is down',
    refused('network-request-failed'),
    'Error: We could not reach the shop. Please check your connection and try again.',
  ],
  ['the error is unknown', refused('strange'), 'Error: Something went wrong. Please try again.'],
  ['a value that is not an error was thrown', null, 'Error: Something went wrong. Please try again.'],
])('sending a code fails because %s', (_title, error, message) => {
  expect(sendFailure(error)).toBe(message)
})

test.each([
  [refused('invalid-verification-code', 'Wrong OTP'), 'Wrong OTP'],
  [refused('code-expired'), 'Session expired. Please request OTP again.'],
  [refused('invalid-verification-id'), 'Session expired. Please request OTP again.'],
  [refused('too-many-requests', 'Five tries are enough.'), 'Five tries are enough.'],
  [refused('strange'), 'Wrong OTP'],
])('a code is rejected: %s', (error, message) => {
  expect(verifyFailure(error)).toBe(message)
})

test('a Gmail window that the visitor closed or replaced causes no alert; any other failure does', () => {
  expect(gmailFailure(refused('popup-closed-by-user'))).toBeNull()
  expect(gmailFailure(refused('cancelled-popup-request'))).toBeNull()
  expect(gmailFailure(sdkError('auth/popup-blocked'))).toBe(
    'Your browser blocked the Gmail window. Please allow pop-ups for this site and try again.',
  )
  expect(gmailFailure(sdkError('auth/operation-not-allowed'))).toBe(
    'Login with Gmail is not available just now. Please use your mobile number.',
  )
})

test.each([
  ['account-exists-with-different-credential', 'This Gmail address belongs to another account here.'],
  ['credential-already-in-use', 'This Gmail address belongs to another account here.'],
  ['multi-factor-auth-required', 'This Gmail account is protected by a second step'],
  ['unauthorized-domain', 'Login with Gmail does not work at this address.'],
  ['user-disabled', 'This account is suspended or closed.'],
])('a failed Gmail login (%s) shows the reason and the alternatives', (code, sentence) => {
  expect(gmailFailure(refused(code))).toContain(sentence)
})

test('messages of program errors are not shown to people', () => {
  expect(verifyFailure(new TypeError("Cannot read properties of undefined (reading '_reset')"))).toBe(
    'Wrong OTP',
  )
  expect(sendFailure(new TypeError('verifier._reset is not a function'))).toBe(
    'Error: Something went wrong. Please try again.',
  )
})

test.each([sdkError('auth/invalid-app-credential'), refused('invalid-recaptcha-token', 'Used before.')])(
  'Google’s own captcha shows the same message when it expires',
  (error) => {
    expect(sendFailure(error)).toBe('reCAPTCHA expired. Please try again.')
  },
)

describe('in Hindi', () => {
  beforeAll(() => loadMessages('hi', readMessages('hi')))
  beforeEach(() => setLocaleSource(() => ({ language: 'hi', origin: '' })))
  afterEach(() => setLocaleSource(() => ({ language: 'en', origin: '' })))

  test.each([
    [27, 'गड़बड़ी: अगला OTP 27 सेकंड बाद मँगाएँ।'],
    [90, 'गड़बड़ी: अगला OTP 2 मिनट बाद मँगाएँ।'],
    [3_500, 'गड़बड़ी: अगला OTP 59 मिनट बाद मँगाएँ।'],
    [80_000, 'गड़बड़ी: अगला OTP 23 घंटे बाद मँगाएँ।'],
  ])(
    'a wait of %i seconds is shown in Hindi, although the service answers in English',
    (waitSeconds, sentence) => {
      expect(sendFailure(Object.assign(refused('too-many-requests', 'Please wait.'), { waitSeconds }))).toBe(
        sentence,
      )
    },
  )

  test.each([
    ['invalid-phone-number', 'We could not call this number.', 'इस नंबर पर OTP नहीं भेजा जा सका'],
    ['operation-not-allowed', 'This way of logging in is not offered here.', 'यहाँ इस तरीके से लॉगिन नहीं होता'],
    ['unsupported-first-factor', 'This account has two-step login.', 'टू-स्टेप लॉगिन'],
    ['invalid-credential', 'Google did not confirm this login.', 'पुष्टि नहीं की'],
  ])("the service's refusal %s is shown in Hindi by its code", (code, sentence, hindi) => {
    expect(sendProblem(refused(code, sentence))).toContain(hindi)
    expect(sendProblem(refused(code, 'Said in other words.'))).toContain(hindi)
  })

  test('a number that our own page refuses asks for ten digits', () => {
    expect(sendProblem(sdkError('auth/invalid-phone-number'))).toBe('कृपया 10 अंकों का मोबाइल नंबर डालें।')
  })

  test("so is the service's message for a closed account; a code without a message of ours gives the general one", () => {
    expect(
      gmailFailure(
        refused(
          'user-disabled',
          'This account is suspended or closed. Please write to us if that is a mistake.',
        ),
      ),
    ).toContain('अकाउंट बंद')
    expect(gmailFailure(refused('strange', 'Something rare happened.'))).toBe(
      'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
    )
  })
})

test('under the button of another step the same message has no reference to the alert', () => {
  expect(sendProblem(refused('too-many-requests', 'Please wait 27 seconds.'))).toBe('Please wait 27 seconds.')
  expect(sendProblem(refused('captcha-check-failed'))).toBe('reCAPTCHA expired. Please try again.')
  expect(sendProblem(null)).toBe('Something went wrong. Please try again.')
})
