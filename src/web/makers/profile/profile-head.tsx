import { Ban, Ellipsis, ExternalLink, Flag, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { blockPerson, mutePerson, type CreatorProfile } from '#contracts/community/creators'
import { useOnDemand } from '../../shared/on-demand.tsx'
import { isSignedIn, openLogin } from '../../shared/session.ts'
import { useAction } from '../../shared/use-action.ts'
import { useFollow } from '../../shared/use-follow.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { PersonFace } from '../../ui/person-face/person-face.tsx'
import { useLanguage, useTranslator } from '../../messages/messages.tsx'
import { artName } from '../arts.ts'
import styles from './profile.module.css'
import { Counts } from './counts.tsx'
import { followingOf, type ShownFeed } from './shown-feed.ts'

type ArtistHeadProps = {
  id: number
  feed: ShownFeed
  profile: CreatorProfile | null
  inHindi: Readonly<Record<string, string>>
  onBlocked: () => void
}

/** Name, counts, bio and links of a creator, and the reader's actions. */
export function ProfileHead({ id, feed, profile, inHindi, onBlocked }: ArtistHeadProps) {
  const t = useTranslator()
  const language = useLanguage()
  const { user } = feed
  const name = user.profile_name || user.name
  const follows = useFollow(id, { isFollowing: feed.isFollowing, followers: user.followers })
  return (
    <header className={styles.head}>
      <PersonFace name={name} photo={user.picture} size="large" isFirst />
      <div className={styles.who}>
        <div className={styles.line}>
          <h1 className={styles.name}>{name}</h1>
          {profile?.is_former ? <Badge>{t('makers.artist.former')}</Badge> : null}
        </div>
        <Counts
          id={id}
          posts={user.posts}
          followers={follows.followers}
          following={followingOf(user)}
          name={name}
        />
        {user.bio ? <p className={styles.bio}>{user.bio}</p> : null}
        <Interests
          art={user.art}
          interests={(profile?.interests ?? []).map((hobby) =>
            language === 'hi' ? (inHindi[hobby] ?? hobby) : hobby,
          )}
        />
        {profile ? <Links profile={profile} /> : null}
        <div className={styles.deeds}>
          {profile?.is_me ? (
            <ButtonLink to="/creator" variant="secondary">
              {t('makers.artist.edit')}
            </ButtonLink>
          ) : (
            <>
              <FollowButton follows={follows} />
              <More id={id} name={name} profile={profile} onBlocked={onBlocked} />
            </>
          )}
        </div>
      </div>
    </header>
  )
}

function Interests({ art, interests }: { art: string; interests: readonly string[] }) {
  const t = useTranslator()
  return (
    <p className={styles.interests}>
      <span className={styles.label}>{t('makers.artist.interested')}</span>
      {[artName(t, art), ...interests].filter(Boolean).map((each) => (
        <Badge key={each}>{each}</Badge>
      ))}
    </p>
  )
}

function FollowButton({
  follows: { isFollowing, isBusy, press },
}: {
  follows: ReturnType<typeof useFollow>
}) {
  const t = useTranslator()
  return (
    <Button variant={isFollowing ? 'secondary' : 'primary'} isBusy={isBusy} onClick={press}>
      {t(isFollowing ? 'makers.artist.unfollow' : 'makers.artist.follow')}
    </Button>
  )
}

function Links({ profile: { instagram, portfolio } }: { profile: CreatorProfile }) {
  const t = useTranslator()
  if (instagram === '' && portfolio === '') return null
  return (
    <p className={styles.links}>
      {instagram ? (
        <a
          href={`https://www.instagram.com/${encodeURIComponent(instagram)}/`}
          target="_blank"
          rel="noopener nofollow ugc"
        >
          @{instagram} <ExternalLink size={14} aria-hidden="true" />
          <span className="visually-hidden">{t('shared.newtab')}</span>
        </a>
      ) : null}
      {portfolio ? (
        <a href={portfolio} target="_blank" rel="noopener nofollow ugc">
          {hostOf(portfolio)} <ExternalLink size={14} aria-hidden="true" />
          <span className="visually-hidden">{t('shared.newtab')}</span>
        </a>
      ) : null}
    </p>
  )
}

const hostOf = (link: string): string => URL.parse(link)?.hostname.replace(/^www\./, '') ?? link

type MoreProps = { id: number; name: string; profile: CreatorProfile | null; onBlocked: () => void }

function More({ id, name, profile, onBlocked }: MoreProps) {
  const t = useTranslator()
  const [isMuted, setMuted] = useState(profile?.is_muted ?? false)
  const [isReporting, setReporting] = useState(false)
  const { Part, bring } = useOnDemand(() =>
    import('../../shared/report/report-dialog.tsx').then((module) => module.ReportDialog),
  )

  const mute = useAction(mutePerson, {
    done: t(isMuted ? 'makers.artist.unmuted' : 'makers.artist.muted', { name }),
    onDone: () => setMuted(!isMuted),
    refusals: 'toast',
    isRevalidating: false,
  })
  const block = useAction(blockPerson, {
    done: t('makers.artist.blocked', { name }),
    onDone: onBlocked,
    refusals: 'toast',
    isRevalidating: false,
  })
  const params = { id }
  const signedIn = (change: () => unknown) => (): void => {
    if (isSignedIn()) change()
    else openLogin()
  }
  const report = async (): Promise<void> => setReporting(await bring())
  const items = [
    {
      name: t(isMuted ? 'makers.artist.unmute' : 'makers.artist.mute'),
      icon: <VolumeX size={18} aria-hidden="true" />,
      onPress: signedIn(() => mute.run({ params, body: { on: !isMuted } })),
    },
    {
      name: t('makers.artist.block'),
      icon: <Ban size={18} aria-hidden="true" />,
      onPress: signedIn(() => block.run({ params, body: { on: true } })),
    },
    {
      name: t('makers.artist.report'),
      icon: <Flag size={18} aria-hidden="true" />,
      onPress: () => void report(),
    },
  ]
  const trigger = (
    <Button variant="quiet" aria-label={t('makers.artist.more')}>
      <Ellipsis size={22} aria-hidden="true" />
    </Button>
  )
  return (
    <>
      <Menu trigger={trigger} items={items} />
      {Part ? (
        <Part subject="profile" subjectId={id} isOpen={isReporting} onClose={() => setReporting(false)} />
      ) : null}
    </>
  )
}
