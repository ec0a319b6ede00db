import { useState } from 'react'
import { Link } from 'react-router'
import { putPreference, type Preference, type Preferences } from '#contracts/accounts/consents'
import { istDay } from '../../shared/ist-date.ts'
import { useAction } from '../../shared/use-action.ts'
import { spacedPhone } from '../../shared/login-dialog/phone-digits.ts'
import { Card } from '../../ui/card/card.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import {
  useLanguage,
  useTranslator,
  Message,
  type MessageId,
  type Translate,
} from '../../messages/messages.tsx'
import styles from './privacy.module.css'

// The server stores these sentences by version as evidence of what the person agreed to.
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

const channelNames = {
  email: 'privacy.channel.email',
  sms: 'privacy.channel.sms',
  whatsapp: 'privacy.channel.whatsapp',
  site: 'privacy.channel.site',
} as const

/** Each kind of message with its purpose, and a switch per channel with the date of its last change. */
export function PreferenceList({ first }: { first: Preferences }) {
  const [shown, setShown] = useState(first)
  const t = useTranslator()
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
                <PreferenceSwitch
                  key={one.channel}
                  preference={{ ...one, topic }}
                  reach={shown}
                  onSaved={setShown}
                />
              ))}
          </div>
        </section>
      ))}
    </Card>
  )
}

type PreferenceSwitchProps = {
  preference: Preference & { topic: (typeof groups)[number]['topic'] }
  reach: Preferences
  onSaved: (saved: Preferences) => void
}

/** One channel of a topic; shows the new state while it is saved. */
function PreferenceSwitch({ preference, reach, onSaved }: PreferenceSwitchProps) {
  const t = useTranslator()
  const language = useLanguage()
  const { topic, channel } = preference
  const save = useAction(putPreference, {
    done: (saved) => t(isOn(saved, preference) ? 'privacy.saved.on' : 'privacy.saved.off'),
    onDone: onSaved,
    refusals: 'alert',
    isRevalidating: false,
  })
  const shown = { ...preference, on: save.pending ? save.pending.body.on : preference.on }
  return (
    <Switch
      label={t(channelNames[channel])}
      hint={hintOf(shown, { reach, t })}
      checked={shown.on}
      onChange={(event) =>
        void save.run({ body: { topic, channel, on: event.currentTarget.checked, language } })
      }
    />
  )
}

const isOn = ({ preferences }: Preferences, { topic, channel }: Preference): boolean =>
  preferences.some((one) => one.topic === topic && one.channel === channel && one.on)

/** The address, and since when the channel is on or off; null when there is nothing to show. */
function hintOf(preference: Preference, { reach, t }: { reach: Preferences; t: Translate }) {
  const missing = missingFor(preference, reach)
  if (missing && preference.on)
    return <Message id={missing} components={{ profile: <Link to="/profile" /> }} />
  return [addressOf(preference, reach, t), sinceOf(preference, t)].filter(Boolean).join(' · ') || null
}

function missingFor({ channel }: Preference, { email, mobile_no }: Preferences): MessageId | null {
  if (channel === 'email' && !email) return 'privacy.channel.noemail'
  return (channel === 'sms' || channel === 'whatsapp') && !mobile_no ? 'privacy.channel.nophone' : null
}

function addressOf({ channel }: Preference, { email, mobile_no }: Preferences, t: Translate): string {
  if (channel === 'email') return email ? t('privacy.channel.to', { address: email }) : ''
  return channel !== 'site' && mobile_no
    ? t('privacy.channel.to', { address: `+91 ${spacedPhone(mobile_no)}` })
    : ''
}

const sinceOf = ({ on, changed_at }: Preference, t: Translate): string =>
  changed_at ? t(on ? 'privacy.since.on' : 'privacy.since.off', { day: istDay(changed_at) }) : ''
