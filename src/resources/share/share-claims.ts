/** A resource that owns the shares of an alert, or the entry of one grantee. */
export interface Claim {
  readonly alertId: string;
  /** `list` for the whole list. */
  readonly owns: string;
}

/** Who owns which shares in one run. */
export interface ShareClaims {
  /** A claim that `claim` contradicts. */
  findRival(claim: Claim): Claim | undefined;
  add(claim: Claim): void;
}

/** Starts without a claim. */
export function createShareClaims(): ShareClaims {
  const held: Claim[] = [];
  return {
    findRival: (claim) =>
      held.find(
        ({ alertId, owns }) =>
          alertId === claim.alertId && (owns === 'list' || claim.owns === 'list' || owns === claim.owns),
      ),
    add(claim) {
      held.push(claim);
    },
  };
}
