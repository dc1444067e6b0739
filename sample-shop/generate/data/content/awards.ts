import type { AwardsEntry } from "./shapes";

/** Sample entries of the awards. */
export const AWARDS_ENTRIES: readonly AwardsEntry[] = [
  {
    name: "Marisol T., Flagstaff, AZ",
    topic: "Best first repair",
    message:
      "2012 Corolla, passenger window stuck down in October. I had never taken a door apart. The regulator cable had jumped its drum. I broke two clips, found a third in the bottom of the door from whoever was there before me, and taped the glass up with painter's tape while I worked. Three hours, and I know what a vapor barrier is now. Next time I buy the clips first.",
    sentAt: "2025-10-21",
    isApproved: true,
    votes: 148,
    photos: ["entry-window"],
  },
  {
    name: "Dwayne and Lou, Thunder Bay, ON",
    topic: "Best rescue",
    message:
      "2006 Silverado with a starter that three shops had already replaced. It only clicked when it was wet. We did the voltage drop test along the whole cable and lost two volts in the last foot: green powder under the heat shrink. One battery cable, forty minutes, and it starts at minus thirty. We kept the old cable on the wall as a lesson.",
    sentAt: "2025-12-09",
    isApproved: true,
    votes: 211,
    photos: ["entry-starter"],
  },
  {
    name: "Priya N., Columbus, OH",
    topic: "Best first repair",
    message:
      "Front pads and rotors on my 2015 Forester, in the parking lot behind my apartment, with my grandfather on video call. He made me clean the hub face twice. The slide pin was frozen on one side, which explains why one pad was gone and the other half new. I bedded them in on a Sunday morning and it has been silent for six months.",
    sentAt: "2025-09-14",
    isApproved: true,
    votes: 96,
    photos: ["entry-brakes"],
  },
  {
    name: "Hollis B., Bozeman, MT",
    topic: "Best driveway shop",
    message:
      "No garage, so I built a bench on a trailer. It rolls under the carport, has a vise, a light on a mast and drawers cut from an old dresser. Two jack stands per axle, chocks on a string so I cannot drive off with them, and a sheet of plywood for working on gravel. Total cost about 140 dollars and most of a summer.",
    sentAt: "2025-08-03",
    isApproved: true,
    votes: 173,
    photos: ["entry-garage"],
  },
  {
    name: "Renaud C., Trois-Rivieres, QC",
    topic: "Best rescue",
    message:
      "My neighbor's Ranger had no trailer lights and a wiring harness like spaghetti. I threw all of it out, drew the circuit on a pizza box, and started again from the hitch forward with a proper plug, heat shrink and loom. The left tail light had been grounding through the trailer ball for years. Passed inspection the same week.",
    sentAt: "2026-01-18",
    isApproved: true,
    votes: 87,
    photos: ["entry-tailgate"],
  },
  {
    name: "Chet W., Tulsa, OK",
    topic: "Best driveway shop",
    message:
      "Changed a transmission under my truck on two bumper jacks and a stack of tires. Took all day. Photos show how I got it to balance.",
    sentAt: "2026-02-11",
    isApproved: false,
    votes: 0,
    photos: ["entry-garage"],
  },
];
