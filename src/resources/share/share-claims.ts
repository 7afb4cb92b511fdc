/** A resource that owns the shares of an alert, or the entry of one grantee. */
export interface Claim {
  readonly alertId: string;
  /** `list` for the whole list. */
  readonly owns: string;
}

/** Who owns which shares in one run. */
export interface ShareClaims {
  /** The claim that a new one contradicts; undefined when there is none. */
  add(claim: Claim): Claim | undefined;
}

/** Starts without a claim. */
export function createShareClaims(): ShareClaims {
  const held: Claim[] = [];
  return {
    add(claim) {
      const rival = held.find(
        ({ alertId, owns }) =>
          alertId === claim.alertId && (owns === 'list' || claim.owns === 'list' || owns === claim.owns),
      );
      held.push(claim);
      return rival;
    },
  };
}
