/** Names of fields that only services write, in small letters without signs between their words. */
const names = [
  // Who made the object, who changed it, and when.
  /^(date|time)?(created?|creation|modified|modification|updated?|changed?|last(mod|modified|update|updated|changed?|edited))(date|datetime|at|on|time|timestamp|ms|by(id|name|user)?)?$/,
  /^(owner|creator|author|tenant|account|org|organi[sz]ation|workspace|user)(id|name)$/,
  // What kind of object it is, its versions and links.
  /^(actiontype|typename|((lock|row|class|schema|object)?version)|revision|rev|etag|uuid|guid)$/,
  /^(links?|href|self|selflink|permalink|audit)$/,
  // What alerts did, and what they will do next.
  /^((fired?|trigger(ed)?|run|execution|alert)s?count|executionreport)$/,
  /^(last|next)(alert|fired?|trigger(ed)?|run|execution|executed|evaluat(ed|ion)|check(ed)?)(date|at|on|time|timestamp|ms|status)?$/,
  // What the account may do with the object, and when the service ended it.
  /^(access(level)?|permissions?|can(edit|delete|view|share|write|read))$/,
  /^((is)?(deleted|removed)|deleted(at|on|date))$/,
];

/**
 * Whether a value of a record has a name that services give to what they write by themselves: the documented ones, such as
 * `createdDate`, and common ones, such as `_links`. `keys` lead from the record to the value.
 */
export function isWrittenByService(keys: readonly string[]): boolean {
  return keys.some((key) => names.some((name) => name.test(key.replace(/[^a-z0-9]/gi, '').toLowerCase())));
}
