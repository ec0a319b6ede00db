import { useState } from 'react'
import { Link } from 'react-router'
import { liftSanction, sanctionPerson, type Conduct } from '#contracts/community/moderation'
import { kindNames, ruleNames, sanctionStateNames } from '../../shared/sanctions/names.ts'
import { istDay } from '../../shared/ist-date.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { textIn } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'
import pageStyles from '../page.module.css'
import styles from './moderation.module.css'

type Person = { id: number; name: string }

/** A person's strikes and sanctions, which staff can lift. */
export function SanctionsPanel({
  person,
  conduct,
  isWhole = false,
}: {
  person: Person
  conduct: Conduct
  isWhole?: boolean
}) {
  const t = useTranslator()
  const [lifting, setLifting] = useState<number | null>(null)
  const [isGiving, setGiving] = useState(false)
  return (
    <Card title={t('moderation.conduct', { name: person.name })}>
      <div className={styles.stack}>
        <p className={pageStyles.actions}>
          <Badge tone={conduct.strikes > 0 ? 'danger' : 'success'}>
            {t('moderation.strikes', { count: conduct.strikes })}
          </Badge>
          <span>{t('moderation.proposed', { what: t(kindNames[conduct.proposed]) })}</span>
        </p>
        {conduct.sanctions.length === 0 ? (
          <p>{t('moderation.sanctions.none')}</p>
        ) : (
          <ul className={styles.lines}>
            {conduct.sanctions.map((one) => (
              <li key={one.id}>
                <p className={styles.head}>
                  <strong>{t(kindNames[one.kind])}</strong>
                  <Badge tone={one.state === 'active' ? 'danger' : 'plain'}>
                    {t(sanctionStateNames[one.state])}
                  </Badge>
                  <span>{t(ruleNames[one.rule])}</span>
                </p>
                <p className={styles.words}>{one.reason}</p>
                <p className={styles.facts}>
                  <span>{istDay(one.at)}</span>
                  <span>
                    {one.until ? t('moderation.until', { day: istDay(one.until) }) : t('moderation.forever')}
                  </span>
                  {one.case ? <Link to={`/admin/moderation?case=${one.case}`}>{one.case}</Link> : null}
                </p>
                {one.state === 'active' ? (
                  <div>
                    <Button variant="secondary" size="small" onClick={() => setLifting(one.id)}>
                      {t('moderation.lift')}
                    </Button>
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        <p className={pageStyles.actions}>
          {isWhole ? (
            <Button variant="secondary" size="small" onClick={() => setGiving(true)}>
              {t('moderation.give')}
            </Button>
          ) : (
            <Link to={`/admin/moderation?person=${person.id}`}>{t('moderation.conduct.open')}</Link>
          )}
        </p>
        {lifting === null ? null : (
          <ActionDialog
            title={t('moderation.lift.title')}
            lead={person.name}
            action={staffAction(liftSanction, (reason) => ({ params: { id: lifting }, body: { reason } }))}
            done={t('moderation.lifted')}
            onClose={() => setLifting(null)}
          />
        )}
        {isGiving ? <Give person={person} onClose={() => setGiving(false)} /> : null}
      </div>
    </Card>
  )
}

const SANCTION_KINDS = ['warning', 'limited', 'suspended'] as const

function Give({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTranslator()
  const [kind, setKind] = useState<(typeof SANCTION_KINDS)[number]>('warning')
  return (
    <ActionDialog
      isGrave
      title={t('moderation.give')}
      lead={person.name}
      action={staffAction(sanctionPerson, (reason, fields) => ({
        params: { id: person.id },
        body: { kind, rule: textIn(fields, 'rule'), days: Number(textIn(fields, 'days')) || null, reason },
      }))}
      done={t('moderation.imposed')}
      onClose={onClose}
    >
      <Select
        label={t('moderation.sanction.title')}
        name="kind"
        value={kind}
        onChange={({ target }) => setKind(SANCTION_KINDS.find((one) => one === target.value) ?? 'warning')}
      >
        {SANCTION_KINDS.map((one) => (
          <option key={one} value={one}>
            {t(kindNames[one])}
          </option>
        ))}
      </Select>
      <Select label={t('moderation.rule')} name="rule" defaultValue="other">
        {(Object.keys(ruleNames) as (keyof typeof ruleNames)[]).map((one) => (
          <option key={one} value={one}>
            {t(ruleNames[one])}
          </option>
        ))}
      </Select>
      {kind === 'warning' ? null : (
        <TextInput
          label={t('moderation.days')}
          hint={t('moderation.days.hint')}
          name="days"
          inputMode="numeric"
          maxLength={3}
        />
      )}
    </ActionDialog>
  )
}
