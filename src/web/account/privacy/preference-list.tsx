import { useState } from 'react'
import { Link } from 'react-router'
import { putPreference, type Preference, type Preferences } from '#contracts/accounts/consents'
import { ask, messageOf } from '../../shared/ask.ts'
import { istDay } from '../../shared/ist-date.ts'
import { spacedPhone } from '../../shared/login-dialog/phone-digits.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import {
  useLanguage,
  useTranslator,
  Message,
  type MessageId,
  type Translate,
} from '../../messages/messages.tsx'
import styles from './privacy.module.css'

// What is agreed to is what stands here: the server keeps these very sentences by their version.
const groups = [
  {
    topic: 'alerts',
    name: 'privacy.alerts.name',
    wording: 'privacy.alerts.wording',
    why: 'privacy.alerts.why',
  },
  { topic: 'offers', name: 'privacy.offers.name', wording: 'privacy.offers.wording', why: null },
  {
    topic: 'community',
    name: 'privacy.community.name',
    wording: 'privacy.community.wording',
    why: 'privacy.community.why',
  },
  { topic: 'analytics', name: 'privacy.analytics.name', wording: 'privacy.analytics.wording', why: null },
] as const

const ways = {
  email: 'privacy.way.email',
  sms: 'privacy.way.sms',
  whatsapp: 'privacy.way.whatsapp',
  site: 'privacy.way.site',
} as const

/** Everything that may reach somebody, each with its switch, its reason, and since when it is as it is. */
export function PreferenceList({ first }: { first: Preferences }) {
  const [shown, setShown] = useState(first)
  const t = useTranslator()
  const language = useLanguage()

  async function change({ topic, channel }: Preference, on: boolean): Promise<void> {
    if (topic === 'account') return
    const before = shown
    setShown({
      ...before,
      preferences: before.preferences.map((one) =>
        one.topic === topic && one.channel === channel ? { ...one, on } : one,
      ),
    })
    try {
      setShown(await ask(putPreference, { body: { topic, channel, on, language } }))
      showToast(t(on ? 'privacy.saved.on' : 'privacy.saved.off'), 'success')
    } catch (error) {
      setShown(before)
      showAlert('error', messageOf(error))
    }
  }
  return (
    <Card title={t('privacy.reach.title')}>
      <p className={styles.lead}>{t('privacy.reach.lead')}</p>
      <section className={styles.group}>
        <div className={styles.head}>
          <h3 className={styles.name}>{t('privacy.account.name')}</h3>
          <span className={styles.always}>{t('privacy.reach.always')}</span>
        </div>
        <p className={styles.soft}>{t('privacy.account.why')}</p>
      </section>
      {groups.map(({ topic, name, wording, why }) => (
        <section key={topic} className={styles.group} aria-label={t(name)}>
          <h3 className={styles.name}>{t(name)}</h3>
          <p className={styles.words}>{t(wording)}</p>
          {why ? <p className={styles.soft}>{t(why)}</p> : null}
          <div className={styles.switches}>
            {shown.preferences
              .filter((one) => one.topic === topic)
              .map((one) => (
                <Switch
                  key={one.channel}
                  label={t(ways[one.channel])}
                  hint={hintOf(one, { reach: shown, t })}
                  checked={one.on}
                  onChange={(event) => void change(one, event.currentTarget.checked)}
                />
              ))}
          </div>
        </section>
      ))}
    </Card>
  )
}

/** Where it goes, and since when it is as it is; null when there is nothing to say. */
function hintOf(preference: Preference, { reach, t }: { reach: Preferences; t: Translate }) {
  const missing = missingFor(preference, reach)
  if (missing && preference.on)
    return <Message id={missing} components={{ profile: <Link to="/profile" /> }} />
  return [addressOf(preference, reach, t), sinceOf(preference, t)].filter(Boolean).join(' · ') || null
}

function missingFor({ channel }: Preference, { email, mobile_no }: Preferences): MessageId | null {
  if (channel === 'email' && !email) return 'privacy.way.noemail'
  return (channel === 'sms' || channel === 'whatsapp') && !mobile_no ? 'privacy.way.nophone' : null
}

function addressOf({ channel }: Preference, { email, mobile_no }: Preferences, t: Translate): string {
  if (channel === 'email') return email ? t('privacy.way.to', { address: email }) : ''
  return channel !== 'site' && mobile_no
    ? t('privacy.way.to', { address: `+91 ${spacedPhone(mobile_no)}` })
    : ''
}

const sinceOf = ({ on, changed_at }: Preference, t: Translate): string =>
  changed_at ? t(on ? 'privacy.since.on' : 'privacy.since.off', { day: istDay(changed_at) }) : ''
