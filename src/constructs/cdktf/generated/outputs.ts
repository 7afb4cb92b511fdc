// Generated from src/resources by `npm run generate`; do not edit.
import { ComplexList, ComplexObject, Fn, type IResolvable } from 'cdktf';

/** The actions that the account may see, kind by kind, in the order of their ids. */
export class ActionOutput extends ComplexObject {
  /** Id of the action. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Kind of the action. */
  get kind(): 'slack' | 'teams' | 'webhook' {
    return this.getStringAttribute('kind') as 'slack' | 'teams' | 'webhook';
  }

  /** Name of the action. */
  get name(): string {
    return this.getStringAttribute('name');
  }

  /** Channel that a chat action writes to. */
  get channel(): string {
    return this.getStringAttribute('channel');
  }

  /** URL that a webhook calls. */
  get url(): string {
    return this.getStringAttribute('url');
  }
}

/** A list of {@link ActionOutput}. */
export class ActionOutputList extends ComplexList {
  /** The element at an index. */
  get(index: number): ActionOutput {
    return new ActionOutput(this.terraformResource, this.terraformAttribute, this.wrapsSet, index);
  }
}

/** When the alert is checked. */
export class AlertScheduleOutput extends ComplexObject {
  /** How many units of `frequencyType` lie between two checks. */
  get frequency(): number {
    return this.getNumberAttribute('frequency');
  }

  /** Unit of `frequency`. */
  get frequencyType(): 'minute' | 'hour' | 'day' | 'week' | 'month' {
    return this.getStringAttribute('frequency_type') as 'minute' | 'hour' | 'day' | 'week' | 'month';
  }

  /** Cron expression for times that no frequency can say: five to seven fields, or a name such as `@daily`. */
  get cron(): string {
    return this.getStringAttribute('cron');
  }

  /** When the first check happens, as the service writes it. */
  get startTime(): string {
    return this.getStringAttribute('start_time');
  }
}

/** The e-mail that is sent when the alert fires. */
export class AlertEmailOutput extends ComplexObject {
  /** Address of the sender. */
  get from(): string {
    return this.getStringAttribute('from');
  }

  /** Addresses of the recipients. */
  get to(): string[] {
    return this.getListAttribute('to');
  }

  /** Addresses that receive a copy. */
  get cc(): string[] {
    return this.getListAttribute('cc');
  }

  /** Addresses that receive a copy unseen. */
  get bcc(): string[] {
    return this.getListAttribute('bcc');
  }

  /** Subject line. */
  get subject(): string {
    return this.getStringAttribute('subject');
  }

  /** Text of the message. */
  get body(): string {
    return this.getStringAttribute('body');
  }

  /** Whether the whole dataset is attached. */
  get attachDataset(): IResolvable {
    return this.getBooleanAttribute('attach_dataset');
  }

  /** Whether the matching records are attached. */
  get attachResults(): IResolvable {
    return this.getBooleanAttribute('attach_results');
  }
}

/**
 * When the alert is silent on purpose. `aac maintenance` pauses it while one of them is open. Known to the state
 * alone, never sent.
 */
export class MaintenanceWindowOutput extends ComplexObject {
  /** Name of the window, for reports. */
  get name(): string {
    return this.getStringAttribute('name');
  }

  /** When the window opens: a time by RFC 3339 with its offset. It comes with `to`. */
  get from(): string {
    return this.getStringAttribute('from');
  }

  /** When the window ends, in the same form. At this time it is no longer open. */
  get to(): string {
    return this.getStringAttribute('to');
  }

  /**
   * When a window opens that comes back: a cron expression, read in `timeZone`. It comes with `duration` and
   * `timeZone`.
   */
  get cron(): string {
    return this.getStringAttribute('cron');
  }

  /** How long a window that comes back stays open, such as `90m`, `4h` or `2d`. */
  get duration(): string {
    return this.getStringAttribute('duration');
  }

  /** The time zone of `cron`. */
  get timeZone(): string {
    return this.getStringAttribute('time_zone');
  }

  /** Why the alert is silent. */
  get reason(): string {
    return this.getStringAttribute('reason');
  }

  /** Who answers for the silence. */
  get owner(): string {
    return this.getStringAttribute('owner');
  }
}

/** A list of {@link MaintenanceWindowOutput}. */
export class MaintenanceWindowOutputList extends ComplexList {
  /** The element at an index. */
  get(index: number): MaintenanceWindowOutput {
    return new MaintenanceWindowOutput(this.terraformResource, this.terraformAttribute, this.wrapsSet, index);
  }
}

/** Every alert that the account may see, in the order of their ids. */
export class AlertOutput extends ComplexObject {
  /** Id of the object: the digits of a 64-bit whole number, given by the service. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Name of the alert. */
  get name(): string {
    return this.getStringAttribute('name');
  }

  /** Kind of alert, as the service numbers them. */
  get type(): number {
    return this.getNumberAttribute('type');
  }

  /** Query text that decides whether the alert fires. */
  get condition(): string {
    return this.getStringAttribute('condition');
  }

  /** Id of the dataset that is watched. */
  get datasetId(): string {
    return this.getStringAttribute('dataset_id');
  }

  /** Id of the widget that is watched. */
  get widgetId(): string {
    return this.getStringAttribute('widget_id');
  }

  /** Whether the alert is checked as data arrives, instead of on a schedule. */
  get realtime(): IResolvable {
    return this.getBooleanAttribute('realtime');
  }

  /** When the alert is checked. */
  get schedule(): AlertScheduleOutput {
    return new AlertScheduleOutput(this, 'schedule', false);
  }

  /** The e-mail that is sent when the alert fires. */
  get email(): AlertEmailOutput {
    return new AlertEmailOutput(this, 'email', false);
  }

  /** Ids of the webhook actions that are called when the alert fires. */
  get webhookActionIds(): string[] {
    return Fn.tolist(this.getListAttribute('webhook_action_ids'));
  }

  /** Ids of the Slack actions that are notified when the alert fires. */
  get slackActionIds(): string[] {
    return Fn.tolist(this.getListAttribute('slack_action_ids'));
  }

  /** Ids of the Teams actions that are notified when the alert fires. */
  get teamsActionIds(): string[] {
    return Fn.tolist(this.getListAttribute('teams_action_ids'));
  }

  /** Whether the alert is paused. Pausing is a call of its own, sent only when needed. */
  get paused(): IResolvable {
    return this.getBooleanAttribute('paused');
  }
}

/** A list of {@link AlertOutput}. */
export class AlertOutputList extends ComplexList {
  /** The element at an index. */
  get(index: number): AlertOutput {
    return new AlertOutput(this.terraformResource, this.terraformAttribute, this.wrapsSet, index);
  }
}

/** Everybody who may see or edit the alert. Whoever is not named loses access; an empty list is nobody. */
export class ShareOutput extends ComplexObject {
  /** Whether a user or a group is meant. */
  get type(): 'user' | 'group' {
    return this.getStringAttribute('type') as 'user' | 'group';
  }

  /** Name of the user, where `type` is `user`. */
  get user(): string {
    return this.getStringAttribute('user');
  }

  /** Id of the group, where `type` is `group`. */
  get groupId(): string {
    return this.getStringAttribute('group_id');
  }

  /** What they may do with the alert. */
  get access(): 'view' | 'edit' {
    return this.getStringAttribute('access') as 'view' | 'edit';
  }

  /** Whether the user signs in through single sign-on. */
  get ssoUser(): IResolvable {
    return this.getBooleanAttribute('sso_user');
  }
}

/** A list of {@link ShareOutput}. */
export class ShareOutputList extends ComplexList {
  /** The element at an index. */
  get(index: number): ShareOutput {
    return new ShareOutput(this.terraformResource, this.terraformAttribute, this.wrapsSet, index);
  }
}

/**
 * Every category that the account may see: each behind the one that it is in, those of one parent in the order
 * of their ids.
 */
export class CategoryOutput extends ComplexObject {
  /** Id of the category. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Name of the category. */
  get name(): string {
    return this.getStringAttribute('name');
  }

  /** Id of the category that this one is in; null at the root. */
  get parentId(): string {
    return this.getStringAttribute('parent_id');
  }

  /** The names from the root down to the category: `Sales / EMEA`. */
  get path(): string {
    return this.getStringAttribute('path');
  }
}

/** A list of {@link CategoryOutput}. */
export class CategoryOutputList extends ComplexList {
  /** The element at an index. */
  get(index: number): CategoryOutput {
    return new CategoryOutput(this.terraformResource, this.terraformAttribute, this.wrapsSet, index);
  }
}

/** Fields of the records. */
export class FieldOutput extends ComplexObject {
  /** Name of the field. */
  get name(): string {
    return this.getStringAttribute('name');
  }

  /** Class of its values, such as `java.lang.Double`. */
  get type(): string {
    return this.getStringAttribute('type');
  }
}

/** A list of {@link FieldOutput}. */
export class FieldOutputList extends ComplexList {
  /** The element at an index. */
  get(index: number): FieldOutput {
    return new FieldOutput(this.terraformResource, this.terraformAttribute, this.wrapsSet, index);
  }
}

/** What stands out in the data of the widget. */
export class InsightOutput extends ComplexObject {
  /** Kind of the insight, as a dotted name. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Name of the kind. */
  get name(): string {
    return this.getStringAttribute('name');
  }

  /** What the kind looks for. */
  get description(): string {
    return this.getStringAttribute('description');
  }

  /** Category of the kind, such as `Anomaly` or `Growth`. */
  get category(): string {
    return this.getStringAttribute('category');
  }

  /** Sentences in HTML, with `<b>` around values. */
  get output(): string[] {
    return this.getListAttribute('output');
  }
}

/** A list of {@link InsightOutput}. */
export class InsightOutputList extends ComplexList {
  /** The element at an index. */
  get(index: number): InsightOutput {
    return new InsightOutput(this.terraformResource, this.terraformAttribute, this.wrapsSet, index);
  }
}

/** How the components are, in the order of their ids. */
export class ComponentOutput extends ComplexObject {
  /** Id of the component. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Name of the component. */
  get name(): string {
    return this.getStringAttribute('name');
  }

  /** `GREEN`, `YELLOW` or `RED`. */
  get status(): string {
    return this.getStringAttribute('status');
  }

  /** The status as a number; 0 is `GREEN`. */
  get statusLevel(): number {
    return this.getNumberAttribute('status_level');
  }

  /** When that was found, in milliseconds since 1970. */
  get time(): number {
    return this.getNumberAttribute('time');
  }

  /** What is wrong with it, when something is. */
  get comment(): string {
    return this.getStringAttribute('comment');
  }
}

/** A list of {@link ComponentOutput}. */
export class ComponentOutputList extends ComplexList {
  /** The element at an index. */
  get(index: number): ComponentOutput {
    return new ComponentOutput(this.terraformResource, this.terraformAttribute, this.wrapsSet, index);
  }
}
