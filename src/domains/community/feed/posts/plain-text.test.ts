import { describe, expect, test } from 'vitest'
import { mentionOf, hashtagsIn, mentionsIn, plainText, refuseBadLinks } from './plain-text.ts'

describe('a caption', () => {
  test.each([
    ['Ocean tray #Resin #resinart, done.', ['resin', 'resinart']],
    ['#रेज़िन और #क्रोशिया_बैग दोनों', ['रेज़िन', 'क्रोशिया_बैग'].map((tag) => tag.normalize('NFKC'))],
    ['No. #1 of three, a#b, &#39; and https://ciy.test/x#part are none', []],
    ['#Diwali #diwali #DIWALI is one', ['diwali']],
  ])('%j has the hashtags %j', (caption, tags) => {
    expect(hashtagsIn(caption).map(({ tag }) => tag)).toEqual(tags)
  })

  test('mentions makers by their names with underscores, and takes no e-mail address for a mention', () => {
    expect(
      mentionsIn('With @Meera_Iyer and @अनन्या_राव, write to asha@ciy.test or https://x.test/@nobody'),
    ).toEqual(['meera_iyer', 'अनन्या_राव'])
    expect(['Meera Iyer', ' Anu’s  Craft-Room ', 'अनन्या राव'].map(mentionOf)).toEqual([
      'Meera_Iyer',
      'Anus_CraftRoom',
      'अनन्या_राव',
    ])
  })

  test('shows script as plain text, and drops invisible characters', () => {
    expect(plainText('<script>alert(1)</script>\r\n\r\n\r\n\r\n\u202eabc\u0000\u200b')).toBe(
      '<script>alert(1)</script>\n\nabc',
    )
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScript :alert(1)',
    'ｊａｖａｓｃｒｉｐｔ:alert(1)',
    'see vbscript:x',
    'data:text/html,<b>',
    'ftp://files.test/x',
    'file:///etc/passwd',
    'https://bank.test@evil.test/login',
  ])('is refused with %j in it', (text) => {
    expect(() => refuseBadLinks(text)).toThrow(/link/i)
  })

  test.each([
    'Data: 3:1 by weight',
    'https://ciy.test/a?b=c#d',
    'Ratio 2:1, at 10:30',
    'I learnt javascript last year',
  ])('may say %j', (text) => {
    expect(() => refuseBadLinks(text)).not.toThrow()
  })
})
