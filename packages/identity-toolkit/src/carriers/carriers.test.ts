import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { startCustomCarrier, startWhatsApp, type CarrierServer } from '../testing/carrier-servers.ts'
import { stopAfterTest } from '../testing/stop-after-test.ts'
import {
  ASHA,
  CODE,
  deliveryCounts,
  setRegistry,
  logged,
  msg91Env,
  REFUSED_MESSAGE,
  openMsg91,
  openTwilio,
  openTestCarriers,
  sendCode,
  setUpCarriers,
  UNAVAILABLE_MESSAGE,
  LOGIN_TEXT,
  twilioEnv,
} from './carriers.fixture.ts'

setUpCarriers()

describe('MSG91', () => {
  test('texts the given code under its template, with the code in the further variable', async () => {
    const carrier = await openMsg91()
    const port = openTestCarriers(msg91Env(carrier))
    expect([port.channels, await sendCode(port)]).toEqual([['sms', 'voice'], 'sent'])
    const [{ query, body, headers }] = carrier.requests as [(typeof carrier.requests)[0]]
    expect(Object.fromEntries(query)).toEqual({
      template_id: '64b0c1d2d6fc05a1b2c3d4e5',
      mobile: '919876543210',
      otp: CODE,
      otp_length: '6',
      otp_expiry: '5',
    })
    expect([JSON.parse(body), headers['authkey']]).toEqual([
      { webotp: CODE, DLT_TE_ID: '1107161234567890123' },
      'key-of-ciy',
    ])
    expect(await deliveryCounts()).toEqual(['msg91 sms sent 1'])
  })

  test('calls about the code requested last, not an older one', async () => {
    const carrier = await openMsg91()
    const port = openTestCarriers(msg91Env(carrier))
    await port.send({ to: ASHA, code: '111111', channel: 'sms', language: 'en' })
    expect(await sendCode(port, { channel: 'voice' })).toBe('sent')
    expect(carrier.calls).toEqual([`919876543210 ${CODE}`])
  })

  test('reports refusals with 200: about the number as a sentence for her, about the key only in the log', async () => {
    const carrier = await openMsg91()
    carrier.behaviour = { says: { type: 'error', message: 'Mobile number 919876543210 is blocked' } }
    expect(await sendCode(openTestCarriers(msg91Env(carrier)))).toBe(REFUSED_MESSAGE)
    setRegistry(new Registry())
    carrier.behaviour = 'well'
    expect(await sendCode(openTestCarriers({ ...msg91Env(carrier), MSG91_AUTH_KEY: 'old-key' }))).toBe(
      UNAVAILABLE_MESSAGE,
    )
    expect(logged.at(-1)).toContain('msg91, sms, rejected: AuthenticationFailure')
  })
})

describe('Twilio', () => {
  test('texts the registered words byte for byte, and reads the code out in a call', async () => {
    const carrier = await openTwilio()
    const port = openTestCarriers(twilioEnv(carrier))
    expect([port.channels, await sendCode(port), await sendCode(port, { channel: 'voice' })]).toEqual([
      ['sms', 'voice'],
      'sent',
      'sent',
    ])
    const [text, call] = carrier.requests.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
    expect(text).toEqual({ To: ASHA, From: 'CIYSHP', Body: LOGIN_TEXT })
    expect(call).toMatchObject({
      To: ASHA,
      From: '+912248902000',
      Twiml: expect.stringContaining('0. 4. 2. 9. 1. 7'),
    })
  })

  test('sends through a messaging service when set, and without a phone number of the shop makes no calls', async () => {
    const carrier = await openTwilio()
    const port = openTestCarriers({
      ...twilioEnv(carrier),
      TWILIO_VOICE_FROM: '',
      TWILIO_MESSAGING_SERVICE_SID: 'MG1',
    })
    expect([port.channels, await sendCode(port)]).toEqual([['sms'], 'sent'])
    expect(new URLSearchParams(carrier.requests[0]?.body).get('MessagingServiceSid')).toBe('MG1')
    expect(await sendCode(port, { channel: 'voice' })).toBe(UNAVAILABLE_MESSAGE)
  })

  test('distinguishes a number that opted out of messages from a wrong key', async () => {
    const carrier = await openTwilio()
    expect(await sendCode(openTestCarriers(twilioEnv(carrier)), { to: '+919000000000' })).toBe(
      REFUSED_MESSAGE,
    )
    setRegistry(new Registry())
    expect(await sendCode(openTestCarriers({ ...twilioEnv(carrier), TWILIO_KEY_SECRET: 'old' }))).toBe(
      UNAVAILABLE_MESSAGE,
    )
    expect(logged.at(-1)).toContain('rejected: 20003')
  })
})

describe('WhatsApp', () => {
  const env = (text: CarrierServer, { url }: CarrierServer) => ({
    ...msg91Env(text),
    WHATSAPP_URL: url,
    WHATSAPP_PHONE_NUMBER_ID: '1065542',
    WHATSAPP_TOKEN: 'EAAtoken',
    WHATSAPP_TEMPLATE: 'ciy_login',
    WHATSAPP_LANGUAGE: 'en_US',
  })

  test('gets the code for its text and for its button', async () => {
    const [text, carrier] = [await openMsg91(), await stopAfterTest(startWhatsApp('EAAtoken'))]
    const port = openTestCarriers(env(text, carrier))
    expect([port.channels, await sendCode(port, { channel: 'whatsapp' })]).toEqual([
      ['sms', 'voice', 'whatsapp'],
      'sent',
    ])
    const parameters = [{ type: 'text', text: CODE }]
    expect(JSON.parse(carrier.requests[0]?.body ?? '')).toMatchObject({
      to: '919876543210',
      template: {
        name: 'ciy_login',
        language: { code: 'en_US' },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    })
    expect(text.requests).toEqual([])
  })

  test('that does not know the number suggests SMS to her, and an expired token is logged as an error', async () => {
    const [text, carrier] = [await openMsg91(), await stopAfterTest(startWhatsApp('EAAtoken'))]
    expect(
      await sendCode(openTestCarriers(env(text, carrier)), { channel: 'whatsapp', to: '+919000000000' }),
    ).toContain('ask for an SMS instead')
    setRegistry(new Registry())
    expect(
      await sendCode(openTestCarriers({ ...env(text, carrier), WHATSAPP_TOKEN: 'old' }), {
        channel: 'whatsapp',
      }),
    ).toBe(UNAVAILABLE_MESSAGE)
    expect(logged.at(-1)).toContain('rejected: 190')
  })
})

describe('any other carrier', () => {
  const env = ({ url }: CarrierServer) => ({
    SMS_CARRIER: 'http',
    HTTP_SMS_URL: `${url}/send?route=otp&to={{to_digits}}`,
  })

  test('gets JSON with numbers where it wants numbers, and quotes in a text stay in the text', async () => {
    const carrier = await stopAfterTest(startCustomCarrier())
    const port = openTestCarriers({
      ...env(carrier),
      SMS_LOGIN_TEMPLATE: 'OTP "{#numeric#}", {{code}}\\n-CIY',
      HTTP_SMS_HEADERS: '{"Authorization":"Bearer x","X-Entity":"{{entity_id}}"}',
      HTTP_SMS_BODY:
        '{"to":"{{to_local:number}}","sms":{"text":"{{text}}","template":"{{template_id}}","from":"{{header}}"},"flash":false}',
      HTTP_SMS_SUCCESS: 'json:jobs.0.state=0',
    })
    expect(await sendCode(port)).toBe('sent')
    const [{ method, query, headers, body }] = carrier.requests as [(typeof carrier.requests)[0]]
    expect(JSON.parse(body)).toEqual({
      to: 9876543210,
      sms: { text: `OTP "${CODE}", {{code}}\n-CIY`, template: '1107161234567890123', from: 'CIYSHP' },
      flash: false,
    })
    expect([method, query.get('to'), headers['content-type']]).toEqual([
      'POST',
      '919876543210',
      'application/json',
    ])
    expect([headers.authorization, headers['x-entity']]).toEqual(['Bearer x', '1101234567890123456'])
  })

  test('gets a form, in which an ampersand or a plus sign changes nothing', async () => {
    const carrier = await stopAfterTest(startCustomCarrier())
    const port = openTestCarriers({
      ...env(carrier),
      HTTP_SMS_BODY: 'number={{to}}&message={{text}}&type=otp',
      HTTP_SMS_SUCCESS: 'text:"status":\\s*"ok"',
    })
    expect(await sendCode(port)).toBe('sent')
    expect(Object.fromEntries(new URLSearchParams(carrier.requests[0]?.body))).toEqual({
      number: ASHA,
      message: LOGIN_TEXT,
      type: 'otp',
    })
    carrier.behaviour = { says: { status: 'no balance' } }
    expect(await sendCode(port)).toBe(UNAVAILABLE_MESSAGE)
  })

  test('is called with GET when so configured', async () => {
    const carrier = await stopAfterTest(startCustomCarrier())
    const port = openTestCarriers({
      ...env(carrier),
      HTTP_SMS_METHOD: 'GET',
      HTTP_SMS_URL: `${carrier.url}/s?to={{to}}&msg={{text}}`,
    })
    expect(await sendCode(port)).toBe('sent')
    expect([
      carrier.requests[0]?.method,
      carrier.requests[0]?.query.get('to'),
      carrier.requests[0]?.query.get('msg'),
      carrier.requests[0]?.body,
    ]).toEqual(['GET', ASHA, LOGIN_TEXT, ''])
  })
})

describe('for a page in Hindi', () => {
  const hindi = {
    SMS_LOGIN_TEMPLATE_ID_HI: '1107161234567890999',
    MSG91_TEMPLATE_ID_HI: '64b0c1d2d6fc05a1b2c3d4f6',
  }
  const hindiText = `CIY में लॉग इन का आपका OTP ${CODE} है। यह 5 मिनट चलेगा। इसे किसी को न बताएँ। -CIY\n\n@ciy.example #${CODE}`

  test('each carrier sends the Hindi text under its template number, and a call speaks Hindi', async () => {
    const [first, second, third] = [
      await openMsg91(),
      await openTwilio(),
      await stopAfterTest(startCustomCarrier()),
    ]
    expect(await sendCode(openTestCarriers({ ...msg91Env(first), ...hindi }), { language: 'hi' })).toBe(
      'sent',
    )
    expect([first.requests[0]?.query.get('template_id'), JSON.parse(first.requests[0]?.body ?? '')]).toEqual([
      '64b0c1d2d6fc05a1b2c3d4f6',
      { webotp: CODE, DLT_TE_ID: '1107161234567890999' },
    ])
    setRegistry(new Registry())
    const port = openTestCarriers({ ...twilioEnv(second), ...hindi })
    expect([
      await sendCode(port, { language: 'hi' }),
      await sendCode(port, { channel: 'voice', language: 'hi' }),
    ]).toEqual(['sent', 'sent'])
    const [text, call] = second.requests.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
    expect([text?.['Body'], call?.['Twiml']]).toEqual([
      hindiText,
      expect.stringContaining('<Say language="hi-IN" loop="2">C I Y में'),
    ])
    setRegistry(new Registry())
    const plain = {
      SMS_CARRIER: 'http',
      HTTP_SMS_URL: `${third.url}/s`,
      HTTP_SMS_BODY: 'to={{to}}&text={{text}}&id={{template_id}}',
    }
    expect(await sendCode(openTestCarriers({ ...plain, ...hindi }), { language: 'hi' })).toBe('sent')
    expect(Object.fromEntries(new URLSearchParams(third.requests[0]?.body))).toEqual({
      to: ASHA,
      text: hindiText,
      id: '1107161234567890999',
    })
  })

  test('the English text is sent while no Hindi one is registered', async () => {
    const carrier = await openTwilio()
    expect(await sendCode(openTestCarriers(twilioEnv(carrier)), { language: 'hi' })).toBe('sent')
    expect(new URLSearchParams(carrier.requests[0]?.body).get('Body')).toBe(LOGIN_TEXT)
  })
})
