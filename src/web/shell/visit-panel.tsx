import { useState } from 'react'
import { messageOf } from '../shared/ask.ts'
import { useSession } from '../shared/session.ts'
import { readVisits } from '../shared/storage.ts'
import { showAlert } from '../ui/alert-dialog/alerts.tsx'
import { messagesFor } from '../messages/load.ts'
import { useLanguage, useTranslator } from '../messages/messages.tsx'
import { withinChunkTime } from '../ui/chunk-time.ts'
import styles from './visit-panel.module.css'

await messagesFor('privacy')

/** Asks for consent to analytics without covering the page; yes and no are equal, and the answer can be changed here. */
export function VisitPanel() {
  const t = useTranslator()
  const language = useLanguage()
  const { person, isKnown } = useSession()
  const [, setDecided] = useState(0)
  // null: no answer yet, or the page has not hydrated.
  const visits = isKnown ? readVisits() : null

  async function decide(on: boolean): Promise<void> {
    try {
      const { saveConsent } = await withinChunkTime(import('../shared/analytics/decide-visits.ts'))
      await saveConsent(on, language)
      setDecided((times) => times + 1)
    } catch (error) {
      showAlert('error', messageOf(error))
    }
  }
  // A signed-in person decides on the privacy page.
  if (person) return null
  return (
    <section className={styles.choice} aria-label={t('privacy.visits')}>
      <output>
        {t(visits === null ? 'privacy.visits.ask' : visits ? 'privacy.visits.on' : 'privacy.visits.off')}
      </output>
      {[true, false].map((on) =>
        visits === null || on !== Boolean(visits) ? (
          <button key={String(on)} type="button" onClick={() => void decide(on)}>
            {t(on ? 'privacy.visits.yes' : visits ? 'privacy.visits.stop' : 'privacy.visits.no')}
          </button>
        ) : null,
      )}
    </section>
  )
}
