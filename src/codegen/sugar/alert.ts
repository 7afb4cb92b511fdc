import { referenceImport, type Sugar } from './sugar';

const actions = ['WebhookAction', 'SlackAction', 'TeamsAction'] as const;

/** `notify` and `shareWith`. */
export const alertSugar: Sugar = {
  imports: [
    referenceImport,
    "import { createNotifyCodec } from '../sugar/notify';",
    "import { readShare, type ShareProps } from '../sugar/share';",
    "import { AlertShare } from './alert-share';",
    "import type { SlackAction, SlackActionReference } from './slack-action';",
    "import type { TeamsAction, TeamsActionReference } from './teams-action';",
    "import type { WebhookAction, WebhookActionReference } from './webhook-action';",
  ],
  fromLibrary: ['concat', 'providerOf'],
  types: `
/** An action that an alert can notify: a construct, or what its \`fromId\` made. */
export type NotifiableAction = ${actions.flatMap((name) => [name, `${name}Reference`]).join(' | ')};
`,
  props: `
/**
 * The actions that are notified when the alert fires, of every kind: each is sorted into the set of its kind, beside
 * the ids that are given there. With \`notify\`, all three sets are declared: an action that is taken out of the code
 * is taken out of the alert.
 *
 * @example [hook, chat]
 */
readonly notify?: readonly NotifiableAction[];
`,
  codec: 'createNotifyCodec(alertAttributes, { ...resourceOptions, concat })',
  methods: `
/**
 * Shares the alert with one user or group, and leaves the access of everybody else as it is. The construct lies under
 * the alert, and its id is made from the grantee: it stays the same wherever the line stands.
 *
 * @example alert.shareWith({ user: 'amy@example.com', access: 'edit' })
 */
shareWith(share: ShareProps, options: TerraformMetaArguments = {}): AlertShare {
  const { id, props } = readShare(share, { isToken: resourceOptions.isToken, path: this.node.path });
  return new AlertShare(this, id, { ...providerOf(this), ...options, ...props, alertId: this.id });
}
`,
  isReferable: true,
  exports: ['NotifiableAction'],
};
