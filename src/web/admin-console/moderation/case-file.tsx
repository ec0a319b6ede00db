import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { assignCase, type CaseFile as File, type Evidence } from '#contracts/community/moderation'
import { ask, messageOf } from '../../shared/ask.ts'
import { didNames, ruleNames, stateNames } from '../../shared/conduct/names.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { LinkOrPostLink, PostLink } from '../../shared/post-link/post-link.tsx'
import { artistPath, postPath, productPath } from '../../shared/slugs.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useWords, type MessageId } from '../../words/words.tsx'
import { DeedDialog } from '../desk/deed-dialog.tsx'
import deskStyles from '../desk/desk.module.css'
import { ConductPanel } from './conduct-panel.tsx'
import { Decide } from './decide.tsx'
import styles from './moderation.module.css'
import { Rows } from './queue.tsx'

/** Everything about one case: what it looked like, who reported it, how its author stands, and what may be done now. */
export function CaseFile({ file, meId }: { file: File; meId: number }) {
  const say = useWords()
  const { case: row, conduct } = file
  return (
    <>
      <Head file={file} meId={meId} />
      <div className={styles.columns}>
        <div>
          <Card title={say('conduct.evidence')}>
            {file.evidence ? <Shown evidence={file.evidence} /> : <p>{say('conduct.forgotten')}</p>}
          </Card>
          <Appeal file={file} />
          {file.may.decide ? <Decide cases={[row.ticket]} /> : null}
          <Decided file={file} />
          <Reports file={file} />
        </div>
        <div>
          {conduct && row.author ? <ConductPanel person={row.author} conduct={conduct} /> : null}
          {file.earlier.length > 0 ? (
            <Card title={say('conduct.earlier')}>
              <Rows rows={file.earlier} />
            </Card>
          ) : null}
          <History file={file} />
        </div>
      </div>
    </>
  )
}

function Head({ file, meId }: { file: File; meId: number }) {
  const say = useWords()
  const { case: row } = file
  return (
    <p className={deskStyles.actions}>
      <Link to="/admin/moderation">{say('conduct.back')}</Link>
      <Badge tone={row.state === 'open' || row.state === 'appealed' ? 'brand' : 'plain'}>
        {say(stateNames[row.state])}
      </Badge>
      <Badge tone={row.severity === 1 ? 'danger' : 'plain'}>{say(ruleNames[row.reason])}</Badge>
      {row.state === 'open' ? (
        <span
          className={row.is_late ? styles.late : undefined}
        >{`${say('conduct.due')}: ${istMoment(row.due_at)}`}</span>
      ) : null}
      <Taking file={file} meId={meId} />
    </p>
  )
}

function Taking({ file: { case: row }, meId }: { file: File; meId: number }) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const isMine = row.assigned_to?.id === meId
  if (row.state !== 'open') return null
  if (row.assigned_to && !isMine) return <span>{say('conduct.taken', { name: row.assigned_to.name })}</span>
  const turn = async (): Promise<void> => {
    setBusy(true)
    try {
      await ask(assignCase, { params: { ticket: row.ticket }, body: { on: !isMine } })
    } catch (error) {
      showToast(messageOf(error))
    } finally {
      setBusy(false)
      await revalidate()
    }
  }
  return (
    <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void turn()}>
      {say(isMine ? 'conduct.giveback' : 'conduct.take')}
    </Button>
  )
}

function placeOf({ title, place }: Evidence): string | null {
  if (place.post_id) return postPath(title, place.post_id)
  if (place.product_id) return productPath(place.product_name ?? '', place.product_id)
  return place.maker_id ? artistPath(title, place.maker_id) : null
}

function Shown({ evidence }: { evidence: Evidence }) {
  const say = useWords()
  const to = placeOf(evidence)
  return (
    <div className={deskStyles.form}>
      {evidence.title ? <strong>{evidence.title}</strong> : null}
      <p className={styles.words}>{evidence.words}</p>
      {evidence.pictures.length > 0 ? (
        <ul className={styles.pictures}>
          {evidence.pictures.map(({ path, alt }) => (
            <li key={path}>
              <Picture path={path} alt={alt} sizes="220px" upTo={480} className={styles.picture} />
            </li>
          ))}
        </ul>
      ) : null}
      {evidence.alike ? <Alike alike={evidence.alike} /> : null}
      {to ? (
        <p>
          <LinkOrPostLink to={to}>{say('conduct.seeplace')}</LinkOrPostLink>
        </p>
      ) : null}
    </div>
  )
}

function Alike({ alike }: { alike: NonNullable<Evidence['alike']> }) {
  const say = useWords()
  return (
    <section className={deskStyles.form}>
      <strong>{say('conduct.alike', { title: alike.title, name: alike.maker.name })}</strong>
      <p className={styles.facts}>
        <span>{say('conduct.alike.signs', { count: alike.signs })}</span>
        <span>{istMoment(alike.shown_at)}</span>
      </p>
      <ul className={styles.pictures}>
        <li>
          <figure>
            <Picture path={alike.own_path} alt="" sizes="220px" upTo={480} className={styles.picture} />
            <figcaption>{say('conduct.alike.this')}</figcaption>
          </figure>
        </li>
        <li>
          <figure>
            <Picture path={alike.path} alt="" sizes="220px" upTo={480} className={styles.picture} />
            <figcaption>{say('conduct.alike.other')}</figcaption>
          </figure>
        </li>
      </ul>
      <p>
        <PostLink to={postPath(alike.title, alike.post_id)}>{say('conduct.alike.see')}</PostLink>
      </p>
    </section>
  )
}

function Reports({ file: { reports } }: { file: File }) {
  const say = useWords()
  return (
    <Card title={say('conduct.reports')}>
      <ul className={styles.lines}>
        {reports.map((report) => (
          <li key={report.ticket}>
            <p className={styles.head}>
              <strong>
                {report.by?.name ?? say(report.evidence?.alike ? 'conduct.by.machine' : 'conduct.by.visitor')}
              </strong>
              <span>{say(ruleNames[report.reason])}</span>
            </p>
            {report.text ? <p className={styles.words}>{report.text}</p> : null}
            <p className={styles.facts}>
              <span>{report.ticket}</span>
              <span>{istMoment(report.at)}</span>
              {report.email ? <span>{report.email}</span> : null}
              {report.by ? (
                <span>
                  {report.earlier === 0
                    ? say('conduct.record.none')
                    : say('conduct.record', { heeded: report.heeded, earlier: report.earlier })}
                </span>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Appeal({ file: { appeal, may, case: row } }: { file: File }) {
  const say = useWords()
  const [doing, setDoing] = useState<'uphold' | 'overturn' | null>(null)
  if (!appeal) return null
  return (
    <Card title={say('conduct.appeal')}>
      <div className={styles.stack}>
        <p className={styles.words}>{appeal.words}</p>
        <p className={styles.facts}>
          <span>{istMoment(appeal.at)}</span>
          {appeal.state === 'pending' ? (
            <span>{say('conduct.appeal.due', { when: istMoment(appeal.due_at) })}</span>
          ) : null}
        </p>
        {appeal.answer ? <p className={styles.words}>{appeal.answer}</p> : null}
        {appeal.state === 'pending' && !may.answer ? <p>{say('conduct.appeal.other')}</p> : null}
        {may.answer ? (
          <p className={deskStyles.actions}>
            <Button onClick={() => setDoing('overturn')}>{say('conduct.appeal.overturn')}</Button>
            <Button variant="secondary" onClick={() => setDoing('uphold')}>
              {say('conduct.appeal.uphold')}
            </Button>
          </p>
        ) : null}
        {doing ? (
          <DeedDialog
            title={say(doing === 'uphold' ? 'conduct.appeal.uphold' : 'conduct.appeal.overturn')}
            lead={say('conduct.appeal.answer')}
            path={`/admin/moderation/cases/${row.ticket}/appeal`}
            further={{ decision: doing }}
            onDone={() => say('conduct.appealed')}
            onClose={() => setDoing(null)}
          />
        ) : null}
      </div>
    </Card>
  )
}

function Decided({ file: { case: row, decided_by, rule, statement, may } }: { file: File }) {
  const say = useWords()
  const [isRestoring, setRestoring] = useState(false)
  if (row.state === 'open') return null
  const known = Object.entries(ruleNames).find(([name]) => name === rule)?.[1]
  return (
    <Card title={say(stateNames[row.state])}>
      <div className={styles.stack}>
        <p className={deskStyles.actions}>
          {row.actions.map((action) => (
            <Badge key={action}>{say(didNames[action])}</Badge>
          ))}
          {known ? <span>{say(known)}</span> : null}
        </p>
        <p className={styles.words}>{statement}</p>
        <p className={styles.facts}>
          {decided_by ? <span>{say('conduct.decidedby', { name: decided_by.name })}</span> : null}
          {row.decided_at ? <span>{istMoment(row.decided_at)}</span> : null}
        </p>
        {may.restore ? (
          <p>
            <Button variant="secondary" size="small" onClick={() => setRestoring(true)}>
              {say('conduct.restore')}
            </Button>
          </p>
        ) : null}
        {isRestoring ? (
          <DeedDialog
            title={say('conduct.restore')}
            lead={say('conduct.restore.text')}
            path={`/admin/moderation/cases/${row.ticket}/restoration`}
            onDone={() => say('conduct.restored')}
            onClose={() => setRestoring(false)}
          />
        ) : null}
      </div>
    </Card>
  )
}

const events: Record<string, MessageId> = {
  open: 'conduct.ev.open',
  take: 'conduct.ev.take',
  'give-back': 'conduct.ev.giveback',
  dismiss: 'conduct.ev.dismiss',
  act: 'conduct.ev.act',
  appeal: 'conduct.ev.appeal',
  uphold: 'conduct.ev.uphold',
  overturn: 'conduct.ev.overturn',
  restore: 'conduct.ev.restore',
}

function History({ file }: { file: File }) {
  const say = useWords()
  return (
    <Card title={say('conduct.history')}>
      <ol className={styles.lines}>
        {file.events.map((event, at) => (
          <li key={at}>
            <p className={styles.head}>
              <strong>{say(events[event.event] ?? 'conduct.ev.open')}</strong>
              {event.by ? <span>{event.by.name}</span> : null}
            </p>
            {event.reason && event.event !== 'open' ? <p className={styles.words}>{event.reason}</p> : null}
            <p className={styles.facts}>{istMoment(event.at)}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
