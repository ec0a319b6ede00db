import { withdrawTariff, type TariffVersion } from '#contracts/delivery/shipping'
import { startOfDay } from '#platform/time'
import { istDay, istMoment } from '../../shared/ist-date.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { ActionButton } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'
import styles from './delivery.module.css'
import { differences, fieldsOf } from './tariff-fields.ts'

const stateNames: Record<TariffVersion['state'], MessageId> = {
  in_force: 'delivery.version.inforce',
  scheduled: 'delivery.version.scheduled',
  past: 'delivery.version.past',
  withdrawn: 'delivery.version.withdrawn',
}

const dayText = (day: string): string => istDay(startOfDay(day).toISOString())

/** Scheduled, present and past prices, each with what it changed. */
export function Versions({ versions }: { versions: readonly TariffVersion[] }) {
  return (
    <ul className={styles.versions}>
      {versions.map((version, index) => (
        <Version key={version.version} version={version} before={versions[index + 1]} />
      ))}
    </ul>
  )
}

function Version({ version, before }: { version: TariffVersion; before: TariffVersion | undefined }) {
  const t = useTranslator()
  const changed = before ? differences(t, fieldsOf(before.terms), fieldsOf(version.terms)) : []
  return (
    <li className={styles.version}>
      <p className={styles.head}>
        <b>{t('delivery.version.from', { day: dayText(version.from) })}</b>
        <Badge tone={version.state === 'in_force' ? 'success' : 'plain'}>
          {t(stateNames[version.state])}
        </Badge>
      </p>
      <p className={styles.note}>
        {version.by
          ? t('delivery.version.by', { name: version.by, at: istMoment(version.at) })
          : t('delivery.version.shipped')}
        {version.reason ? ` · ${version.reason}` : null}
      </p>
      {changed.length > 0 ? (
        <details>
          <summary>{t('delivery.version.changes', { count: changed.length })}</summary>
          <ul>
            {changed.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {version.state === 'scheduled' ? (
        <div>
          <ActionButton
            title={t('delivery.withdraw')}
            lead={t('delivery.withdraw.text', { day: dayText(version.from) })}
            isGrave
            action={staffAction(withdrawTariff, (reason) => ({
              params: { version: version.version },
              body: { reason },
            }))}
          />
        </div>
      ) : null}
    </li>
  )
}
